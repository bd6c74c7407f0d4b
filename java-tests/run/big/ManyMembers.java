// Hundreds of fields, methods, constants and interfaces: indices above 255 and ldc_w everywhere.
// Written by generate_big.py.
public class ManyMembers {
    static int f0 = 0;
    int g0 = f0 + 1; long h0 = 0L << 33; String s0 = "text 0 " + g0;
    static int f1 = 40503;
    int g1 = f1 + 1; long h1 = 1L << 33; String s1 = "text 1 " + g1;
    static int f2 = 81006;
    int g2 = f2 + 1; long h2 = 2L << 33; String s2 = "text 2 " + g2;
    static int f3 = 121509;
    int g3 = f3 + 1; long h3 = 3L << 33; String s3 = "text 3 " + g3;
    static int f4 = 162012;
    int g4 = f4 + 1; long h4 = 4L << 33; String s4 = "text 4 " + g4;
    static int f5 = 202515;
    int g5 = f5 + 1; long h5 = 5L << 33; String s5 = "text 5 " + g5;
    static int f6 = 243018;
    int g6 = f6 + 1; long h6 = 6L << 33; String s6 = "text 6 " + g6;
    static int f7 = 283521;
    int g7 = f7 + 1; long h7 = 7L << 33; String s7 = "text 7 " + g7;
    static int f8 = 324024;
    int g8 = f8 + 1; long h8 = 8L << 33; String s8 = "text 8 " + g8;
    static int f9 = 364527;
    int g9 = f9 + 1; long h9 = 9L << 33; String s9 = "text 9 " + g9;
    static int f10 = 405030;
    int g10 = f10 + 1; long h10 = 10L << 33; String s10 = "text 10 " + g10;
    static int f11 = 445533;
    int g11 = f11 + 1; long h11 = 11L << 33; String s11 = "text 11 " + g11;
    static int f12 = 486036;
    int g12 = f12 + 1; long h12 = 12L << 33; String s12 = "text 12 " + g12;
    static int f13 = 526539;
    int g13 = f13 + 1; long h13 = 13L << 33; String s13 = "text 13 " + g13;
    static int f14 = 567042;
    int g14 = f14 + 1; long h14 = 14L << 33; String s14 = "text 14 " + g14;
    static int f15 = 607545;
    int g15 = f15 + 1; long h15 = 15L << 33; String s15 = "text 15 " + g15;
    static int f16 = 648048;
    int g16 = f16 + 1; long h16 = 16L << 33; String s16 = "text 16 " + g16;
    static int f17 = 688551;
    int g17 = f17 + 1; long h17 = 17L << 33; String s17 = "text 17 " + g17;
    static int f18 = 729054;
    int g18 = f18 + 1; long h18 = 18L << 33; String s18 = "text 18 " + g18;
    static int f19 = 769557;
    int g19 = f19 + 1; long h19 = 19L << 33; String s19 = "text 19 " + g19;
    static int f20 = 810060;
    int g20 = f20 + 1; long h20 = 20L << 33; String s20 = "text 20 " + g20;
    static int f21 = 850563;
    int g21 = f21 + 1; long h21 = 21L << 33; String s21 = "text 21 " + g21;
    static int f22 = 891066;
    int g22 = f22 + 1; long h22 = 22L << 33; String s22 = "text 22 " + g22;
    static int f23 = 931569;
    int g23 = f23 + 1; long h23 = 23L << 33; String s23 = "text 23 " + g23;
    static int f24 = 972072;
    int g24 = f24 + 1; long h24 = 24L << 33; String s24 = "text 24 " + g24;
    static int f25 = 1012575;
    int g25 = f25 + 1; long h25 = 25L << 33; String s25 = "text 25 " + g25;
    static int f26 = 1053078;
    int g26 = f26 + 1; long h26 = 26L << 33; String s26 = "text 26 " + g26;
    static int f27 = 1093581;
    int g27 = f27 + 1; long h27 = 27L << 33; String s27 = "text 27 " + g27;
    static int f28 = 1134084;
    int g28 = f28 + 1; long h28 = 28L << 33; String s28 = "text 28 " + g28;
    static int f29 = 1174587;
    int g29 = f29 + 1; long h29 = 29L << 33; String s29 = "text 29 " + g29;
    static int f30 = 1215090;
    int g30 = f30 + 1; long h30 = 30L << 33; String s30 = "text 30 " + g30;
    static int f31 = 1255593;
    int g31 = f31 + 1; long h31 = 31L << 33; String s31 = "text 31 " + g31;
    static int f32 = 1296096;
    int g32 = f32 + 1; long h32 = 32L << 33; String s32 = "text 32 " + g32;
    static int f33 = 1336599;
    int g33 = f33 + 1; long h33 = 33L << 33; String s33 = "text 33 " + g33;
    static int f34 = 1377102;
    int g34 = f34 + 1; long h34 = 34L << 33; String s34 = "text 34 " + g34;
    static int f35 = 1417605;
    int g35 = f35 + 1; long h35 = 35L << 33; String s35 = "text 35 " + g35;
    static int f36 = 1458108;
    int g36 = f36 + 1; long h36 = 36L << 33; String s36 = "text 36 " + g36;
    static int f37 = 1498611;
    int g37 = f37 + 1; long h37 = 37L << 33; String s37 = "text 37 " + g37;
    static int f38 = 1539114;
    int g38 = f38 + 1; long h38 = 38L << 33; String s38 = "text 38 " + g38;
    static int f39 = 1579617;
    int g39 = f39 + 1; long h39 = 39L << 33; String s39 = "text 39 " + g39;
    static int f40 = 1620120;
    int g40 = f40 + 1; long h40 = 40L << 33; String s40 = "text 40 " + g40;
    static int f41 = 1660623;
    int g41 = f41 + 1; long h41 = 41L << 33; String s41 = "text 41 " + g41;
    static int f42 = 1701126;
    int g42 = f42 + 1; long h42 = 42L << 33; String s42 = "text 42 " + g42;
    static int f43 = 1741629;
    int g43 = f43 + 1; long h43 = 43L << 33; String s43 = "text 43 " + g43;
    static int f44 = 1782132;
    int g44 = f44 + 1; long h44 = 44L << 33; String s44 = "text 44 " + g44;
    static int f45 = 1822635;
    int g45 = f45 + 1; long h45 = 45L << 33; String s45 = "text 45 " + g45;
    static int f46 = 1863138;
    int g46 = f46 + 1; long h46 = 46L << 33; String s46 = "text 46 " + g46;
    static int f47 = 1903641;
    int g47 = f47 + 1; long h47 = 47L << 33; String s47 = "text 47 " + g47;
    static int f48 = 1944144;
    int g48 = f48 + 1; long h48 = 48L << 33; String s48 = "text 48 " + g48;
    static int f49 = 1984647;
    int g49 = f49 + 1; long h49 = 49L << 33; String s49 = "text 49 " + g49;
    static int f50 = 2025150;
    int g50 = f50 + 1; long h50 = 50L << 33; String s50 = "text 50 " + g50;
    static int f51 = 2065653;
    int g51 = f51 + 1; long h51 = 51L << 33; String s51 = "text 51 " + g51;
    static int f52 = 2106156;
    int g52 = f52 + 1; long h52 = 52L << 33; String s52 = "text 52 " + g52;
    static int f53 = 2146659;
    int g53 = f53 + 1; long h53 = 53L << 33; String s53 = "text 53 " + g53;
    static int f54 = 2187162;
    int g54 = f54 + 1; long h54 = 54L << 33; String s54 = "text 54 " + g54;
    static int f55 = 2227665;
    int g55 = f55 + 1; long h55 = 55L << 33; String s55 = "text 55 " + g55;
    static int f56 = 2268168;
    int g56 = f56 + 1; long h56 = 56L << 33; String s56 = "text 56 " + g56;
    static int f57 = 2308671;
    int g57 = f57 + 1; long h57 = 57L << 33; String s57 = "text 57 " + g57;
    static int f58 = 2349174;
    int g58 = f58 + 1; long h58 = 58L << 33; String s58 = "text 58 " + g58;
    static int f59 = 2389677;
    int g59 = f59 + 1; long h59 = 59L << 33; String s59 = "text 59 " + g59;
    static int f60 = 2430180;
    int g60 = f60 + 1; long h60 = 60L << 33; String s60 = "text 60 " + g60;
    static int f61 = 2470683;
    int g61 = f61 + 1; long h61 = 61L << 33; String s61 = "text 61 " + g61;
    static int f62 = 2511186;
    int g62 = f62 + 1; long h62 = 62L << 33; String s62 = "text 62 " + g62;
    static int f63 = 2551689;
    int g63 = f63 + 1; long h63 = 63L << 33; String s63 = "text 63 " + g63;
    static int f64 = 2592192;
    int g64 = f64 + 1; long h64 = 64L << 33; String s64 = "text 64 " + g64;
    static int f65 = 2632695;
    int g65 = f65 + 1; long h65 = 65L << 33; String s65 = "text 65 " + g65;
    static int f66 = 2673198;
    int g66 = f66 + 1; long h66 = 66L << 33; String s66 = "text 66 " + g66;
    static int f67 = 2713701;
    int g67 = f67 + 1; long h67 = 67L << 33; String s67 = "text 67 " + g67;
    static int f68 = 2754204;
    int g68 = f68 + 1; long h68 = 68L << 33; String s68 = "text 68 " + g68;
    static int f69 = 2794707;
    int g69 = f69 + 1; long h69 = 69L << 33; String s69 = "text 69 " + g69;
    static int f70 = 2835210;
    int g70 = f70 + 1; long h70 = 70L << 33; String s70 = "text 70 " + g70;
    static int f71 = 2875713;
    int g71 = f71 + 1; long h71 = 71L << 33; String s71 = "text 71 " + g71;
    static int f72 = 2916216;
    int g72 = f72 + 1; long h72 = 72L << 33; String s72 = "text 72 " + g72;
    static int f73 = 2956719;
    int g73 = f73 + 1; long h73 = 73L << 33; String s73 = "text 73 " + g73;
    static int f74 = 2997222;
    int g74 = f74 + 1; long h74 = 74L << 33; String s74 = "text 74 " + g74;
    static int f75 = 3037725;
    int g75 = f75 + 1; long h75 = 75L << 33; String s75 = "text 75 " + g75;
    static int f76 = 3078228;
    int g76 = f76 + 1; long h76 = 76L << 33; String s76 = "text 76 " + g76;
    static int f77 = 3118731;
    int g77 = f77 + 1; long h77 = 77L << 33; String s77 = "text 77 " + g77;
    static int f78 = 3159234;
    int g78 = f78 + 1; long h78 = 78L << 33; String s78 = "text 78 " + g78;
    static int f79 = 3199737;
    int g79 = f79 + 1; long h79 = 79L << 33; String s79 = "text 79 " + g79;
    static int f80 = 3240240;
    int g80 = f80 + 1; long h80 = 80L << 33; String s80 = "text 80 " + g80;
    static int f81 = 3280743;
    int g81 = f81 + 1; long h81 = 81L << 33; String s81 = "text 81 " + g81;
    static int f82 = 3321246;
    int g82 = f82 + 1; long h82 = 82L << 33; String s82 = "text 82 " + g82;
    static int f83 = 3361749;
    int g83 = f83 + 1; long h83 = 83L << 33; String s83 = "text 83 " + g83;
    static int f84 = 3402252;
    int g84 = f84 + 1; long h84 = 84L << 33; String s84 = "text 84 " + g84;
    static int f85 = 3442755;
    int g85 = f85 + 1; long h85 = 85L << 33; String s85 = "text 85 " + g85;
    static int f86 = 3483258;
    int g86 = f86 + 1; long h86 = 86L << 33; String s86 = "text 86 " + g86;
    static int f87 = 3523761;
    int g87 = f87 + 1; long h87 = 87L << 33; String s87 = "text 87 " + g87;
    static int f88 = 3564264;
    int g88 = f88 + 1; long h88 = 88L << 33; String s88 = "text 88 " + g88;
    static int f89 = 3604767;
    int g89 = f89 + 1; long h89 = 89L << 33; String s89 = "text 89 " + g89;
    static int f90 = 3645270;
    int g90 = f90 + 1; long h90 = 90L << 33; String s90 = "text 90 " + g90;
    static int f91 = 3685773;
    int g91 = f91 + 1; long h91 = 91L << 33; String s91 = "text 91 " + g91;
    static int f92 = 3726276;
    int g92 = f92 + 1; long h92 = 92L << 33; String s92 = "text 92 " + g92;
    static int f93 = 3766779;
    int g93 = f93 + 1; long h93 = 93L << 33; String s93 = "text 93 " + g93;
    static int f94 = 3807282;
    int g94 = f94 + 1; long h94 = 94L << 33; String s94 = "text 94 " + g94;
    static int f95 = 3847785;
    int g95 = f95 + 1; long h95 = 95L << 33; String s95 = "text 95 " + g95;
    static int f96 = 3888288;
    int g96 = f96 + 1; long h96 = 96L << 33; String s96 = "text 96 " + g96;
    static int f97 = 3928791;
    int g97 = f97 + 1; long h97 = 97L << 33; String s97 = "text 97 " + g97;
    static int f98 = 3969294;
    int g98 = f98 + 1; long h98 = 98L << 33; String s98 = "text 98 " + g98;
    static int f99 = 4009797;
    int g99 = f99 + 1; long h99 = 99L << 33; String s99 = "text 99 " + g99;
    static int f100 = 4050300;
    int g100 = f100 + 1; long h100 = 100L << 33; String s100 = "text 100 " + g100;
    static int f101 = 4090803;
    int g101 = f101 + 1; long h101 = 101L << 33; String s101 = "text 101 " + g101;
    static int f102 = 4131306;
    int g102 = f102 + 1; long h102 = 102L << 33; String s102 = "text 102 " + g102;
    static int f103 = 4171809;
    int g103 = f103 + 1; long h103 = 103L << 33; String s103 = "text 103 " + g103;
    static int f104 = 4212312;
    int g104 = f104 + 1; long h104 = 104L << 33; String s104 = "text 104 " + g104;
    static int f105 = 4252815;
    int g105 = f105 + 1; long h105 = 105L << 33; String s105 = "text 105 " + g105;
    static int f106 = 4293318;
    int g106 = f106 + 1; long h106 = 106L << 33; String s106 = "text 106 " + g106;
    static int f107 = 4333821;
    int g107 = f107 + 1; long h107 = 107L << 33; String s107 = "text 107 " + g107;
    static int f108 = 4374324;
    int g108 = f108 + 1; long h108 = 108L << 33; String s108 = "text 108 " + g108;
    static int f109 = 4414827;
    int g109 = f109 + 1; long h109 = 109L << 33; String s109 = "text 109 " + g109;
    static int f110 = 4455330;
    int g110 = f110 + 1; long h110 = 110L << 33; String s110 = "text 110 " + g110;
    static int f111 = 4495833;
    int g111 = f111 + 1; long h111 = 111L << 33; String s111 = "text 111 " + g111;
    static int f112 = 4536336;
    int g112 = f112 + 1; long h112 = 112L << 33; String s112 = "text 112 " + g112;
    static int f113 = 4576839;
    int g113 = f113 + 1; long h113 = 113L << 33; String s113 = "text 113 " + g113;
    static int f114 = 4617342;
    int g114 = f114 + 1; long h114 = 114L << 33; String s114 = "text 114 " + g114;
    static int f115 = 4657845;
    int g115 = f115 + 1; long h115 = 115L << 33; String s115 = "text 115 " + g115;
    static int f116 = 4698348;
    int g116 = f116 + 1; long h116 = 116L << 33; String s116 = "text 116 " + g116;
    static int f117 = 4738851;
    int g117 = f117 + 1; long h117 = 117L << 33; String s117 = "text 117 " + g117;
    static int f118 = 4779354;
    int g118 = f118 + 1; long h118 = 118L << 33; String s118 = "text 118 " + g118;
    static int f119 = 4819857;
    int g119 = f119 + 1; long h119 = 119L << 33; String s119 = "text 119 " + g119;
    static int f120 = 4860360;
    int g120 = f120 + 1; long h120 = 120L << 33; String s120 = "text 120 " + g120;
    static int f121 = 4900863;
    int g121 = f121 + 1; long h121 = 121L << 33; String s121 = "text 121 " + g121;
    static int f122 = 4941366;
    int g122 = f122 + 1; long h122 = 122L << 33; String s122 = "text 122 " + g122;
    static int f123 = 4981869;
    int g123 = f123 + 1; long h123 = 123L << 33; String s123 = "text 123 " + g123;
    static int f124 = 5022372;
    int g124 = f124 + 1; long h124 = 124L << 33; String s124 = "text 124 " + g124;
    static int f125 = 5062875;
    int g125 = f125 + 1; long h125 = 125L << 33; String s125 = "text 125 " + g125;
    static int f126 = 5103378;
    int g126 = f126 + 1; long h126 = 126L << 33; String s126 = "text 126 " + g126;
    static int f127 = 5143881;
    int g127 = f127 + 1; long h127 = 127L << 33; String s127 = "text 127 " + g127;
    static int f128 = 5184384;
    int g128 = f128 + 1; long h128 = 128L << 33; String s128 = "text 128 " + g128;
    static int f129 = 5224887;
    int g129 = f129 + 1; long h129 = 129L << 33; String s129 = "text 129 " + g129;
    static int f130 = 5265390;
    int g130 = f130 + 1; long h130 = 130L << 33; String s130 = "text 130 " + g130;
    static int f131 = 5305893;
    int g131 = f131 + 1; long h131 = 131L << 33; String s131 = "text 131 " + g131;
    static int f132 = 5346396;
    int g132 = f132 + 1; long h132 = 132L << 33; String s132 = "text 132 " + g132;
    static int f133 = 5386899;
    int g133 = f133 + 1; long h133 = 133L << 33; String s133 = "text 133 " + g133;
    static int f134 = 5427402;
    int g134 = f134 + 1; long h134 = 134L << 33; String s134 = "text 134 " + g134;
    static int f135 = 5467905;
    int g135 = f135 + 1; long h135 = 135L << 33; String s135 = "text 135 " + g135;
    static int f136 = 5508408;
    int g136 = f136 + 1; long h136 = 136L << 33; String s136 = "text 136 " + g136;
    static int f137 = 5548911;
    int g137 = f137 + 1; long h137 = 137L << 33; String s137 = "text 137 " + g137;
    static int f138 = 5589414;
    int g138 = f138 + 1; long h138 = 138L << 33; String s138 = "text 138 " + g138;
    static int f139 = 5629917;
    int g139 = f139 + 1; long h139 = 139L << 33; String s139 = "text 139 " + g139;
    static int f140 = 5670420;
    int g140 = f140 + 1; long h140 = 140L << 33; String s140 = "text 140 " + g140;
    static int f141 = 5710923;
    int g141 = f141 + 1; long h141 = 141L << 33; String s141 = "text 141 " + g141;
    static int f142 = 5751426;
    int g142 = f142 + 1; long h142 = 142L << 33; String s142 = "text 142 " + g142;
    static int f143 = 5791929;
    int g143 = f143 + 1; long h143 = 143L << 33; String s143 = "text 143 " + g143;
    static int f144 = 5832432;
    int g144 = f144 + 1; long h144 = 144L << 33; String s144 = "text 144 " + g144;
    static int f145 = 5872935;
    int g145 = f145 + 1; long h145 = 145L << 33; String s145 = "text 145 " + g145;
    static int f146 = 5913438;
    int g146 = f146 + 1; long h146 = 146L << 33; String s146 = "text 146 " + g146;
    static int f147 = 5953941;
    int g147 = f147 + 1; long h147 = 147L << 33; String s147 = "text 147 " + g147;
    static int f148 = 5994444;
    int g148 = f148 + 1; long h148 = 148L << 33; String s148 = "text 148 " + g148;
    static int f149 = 6034947;
    int g149 = f149 + 1; long h149 = 149L << 33; String s149 = "text 149 " + g149;
    static int f150 = 6075450;
    int g150 = f150 + 1; long h150 = 150L << 33; String s150 = "text 150 " + g150;
    static int f151 = 6115953;
    int g151 = f151 + 1; long h151 = 151L << 33; String s151 = "text 151 " + g151;
    static int f152 = 6156456;
    int g152 = f152 + 1; long h152 = 152L << 33; String s152 = "text 152 " + g152;
    static int f153 = 6196959;
    int g153 = f153 + 1; long h153 = 153L << 33; String s153 = "text 153 " + g153;
    static int f154 = 6237462;
    int g154 = f154 + 1; long h154 = 154L << 33; String s154 = "text 154 " + g154;
    static int f155 = 6277965;
    int g155 = f155 + 1; long h155 = 155L << 33; String s155 = "text 155 " + g155;
    static int f156 = 6318468;
    int g156 = f156 + 1; long h156 = 156L << 33; String s156 = "text 156 " + g156;
    static int f157 = 6358971;
    int g157 = f157 + 1; long h157 = 157L << 33; String s157 = "text 157 " + g157;
    static int f158 = 6399474;
    int g158 = f158 + 1; long h158 = 158L << 33; String s158 = "text 158 " + g158;
    static int f159 = 6439977;
    int g159 = f159 + 1; long h159 = 159L << 33; String s159 = "text 159 " + g159;
    static int f160 = 6480480;
    int g160 = f160 + 1; long h160 = 160L << 33; String s160 = "text 160 " + g160;
    static int f161 = 6520983;
    int g161 = f161 + 1; long h161 = 161L << 33; String s161 = "text 161 " + g161;
    static int f162 = 6561486;
    int g162 = f162 + 1; long h162 = 162L << 33; String s162 = "text 162 " + g162;
    static int f163 = 6601989;
    int g163 = f163 + 1; long h163 = 163L << 33; String s163 = "text 163 " + g163;
    static int f164 = 6642492;
    int g164 = f164 + 1; long h164 = 164L << 33; String s164 = "text 164 " + g164;
    static int f165 = 6682995;
    int g165 = f165 + 1; long h165 = 165L << 33; String s165 = "text 165 " + g165;
    static int f166 = 6723498;
    int g166 = f166 + 1; long h166 = 166L << 33; String s166 = "text 166 " + g166;
    static int f167 = 6764001;
    int g167 = f167 + 1; long h167 = 167L << 33; String s167 = "text 167 " + g167;
    static int f168 = 6804504;
    int g168 = f168 + 1; long h168 = 168L << 33; String s168 = "text 168 " + g168;
    static int f169 = 6845007;
    int g169 = f169 + 1; long h169 = 169L << 33; String s169 = "text 169 " + g169;
    static int f170 = 6885510;
    int g170 = f170 + 1; long h170 = 170L << 33; String s170 = "text 170 " + g170;
    static int f171 = 6926013;
    int g171 = f171 + 1; long h171 = 171L << 33; String s171 = "text 171 " + g171;
    static int f172 = 6966516;
    int g172 = f172 + 1; long h172 = 172L << 33; String s172 = "text 172 " + g172;
    static int f173 = 7007019;
    int g173 = f173 + 1; long h173 = 173L << 33; String s173 = "text 173 " + g173;
    static int f174 = 7047522;
    int g174 = f174 + 1; long h174 = 174L << 33; String s174 = "text 174 " + g174;
    static int f175 = 7088025;
    int g175 = f175 + 1; long h175 = 175L << 33; String s175 = "text 175 " + g175;
    static int f176 = 7128528;
    int g176 = f176 + 1; long h176 = 176L << 33; String s176 = "text 176 " + g176;
    static int f177 = 7169031;
    int g177 = f177 + 1; long h177 = 177L << 33; String s177 = "text 177 " + g177;
    static int f178 = 7209534;
    int g178 = f178 + 1; long h178 = 178L << 33; String s178 = "text 178 " + g178;
    static int f179 = 7250037;
    int g179 = f179 + 1; long h179 = 179L << 33; String s179 = "text 179 " + g179;
    static int f180 = 7290540;
    int g180 = f180 + 1; long h180 = 180L << 33; String s180 = "text 180 " + g180;
    static int f181 = 7331043;
    int g181 = f181 + 1; long h181 = 181L << 33; String s181 = "text 181 " + g181;
    static int f182 = 7371546;
    int g182 = f182 + 1; long h182 = 182L << 33; String s182 = "text 182 " + g182;
    static int f183 = 7412049;
    int g183 = f183 + 1; long h183 = 183L << 33; String s183 = "text 183 " + g183;
    static int f184 = 7452552;
    int g184 = f184 + 1; long h184 = 184L << 33; String s184 = "text 184 " + g184;
    static int f185 = 7493055;
    int g185 = f185 + 1; long h185 = 185L << 33; String s185 = "text 185 " + g185;
    static int f186 = 7533558;
    int g186 = f186 + 1; long h186 = 186L << 33; String s186 = "text 186 " + g186;
    static int f187 = 7574061;
    int g187 = f187 + 1; long h187 = 187L << 33; String s187 = "text 187 " + g187;
    static int f188 = 7614564;
    int g188 = f188 + 1; long h188 = 188L << 33; String s188 = "text 188 " + g188;
    static int f189 = 7655067;
    int g189 = f189 + 1; long h189 = 189L << 33; String s189 = "text 189 " + g189;
    static int f190 = 7695570;
    int g190 = f190 + 1; long h190 = 190L << 33; String s190 = "text 190 " + g190;
    static int f191 = 7736073;
    int g191 = f191 + 1; long h191 = 191L << 33; String s191 = "text 191 " + g191;
    static int f192 = 7776576;
    int g192 = f192 + 1; long h192 = 192L << 33; String s192 = "text 192 " + g192;
    static int f193 = 7817079;
    int g193 = f193 + 1; long h193 = 193L << 33; String s193 = "text 193 " + g193;
    static int f194 = 7857582;
    int g194 = f194 + 1; long h194 = 194L << 33; String s194 = "text 194 " + g194;
    static int f195 = 7898085;
    int g195 = f195 + 1; long h195 = 195L << 33; String s195 = "text 195 " + g195;
    static int f196 = 7938588;
    int g196 = f196 + 1; long h196 = 196L << 33; String s196 = "text 196 " + g196;
    static int f197 = 7979091;
    int g197 = f197 + 1; long h197 = 197L << 33; String s197 = "text 197 " + g197;
    static int f198 = 8019594;
    int g198 = f198 + 1; long h198 = 198L << 33; String s198 = "text 198 " + g198;
    static int f199 = 8060097;
    int g199 = f199 + 1; long h199 = 199L << 33; String s199 = "text 199 " + g199;
    static int f200 = 8100600;
    int g200 = f200 + 1; long h200 = 200L << 33; String s200 = "text 200 " + g200;
    static int f201 = 8141103;
    int g201 = f201 + 1; long h201 = 201L << 33; String s201 = "text 201 " + g201;
    static int f202 = 8181606;
    int g202 = f202 + 1; long h202 = 202L << 33; String s202 = "text 202 " + g202;
    static int f203 = 8222109;
    int g203 = f203 + 1; long h203 = 203L << 33; String s203 = "text 203 " + g203;
    static int f204 = 8262612;
    int g204 = f204 + 1; long h204 = 204L << 33; String s204 = "text 204 " + g204;
    static int f205 = 8303115;
    int g205 = f205 + 1; long h205 = 205L << 33; String s205 = "text 205 " + g205;
    static int f206 = 8343618;
    int g206 = f206 + 1; long h206 = 206L << 33; String s206 = "text 206 " + g206;
    static int f207 = 8384121;
    int g207 = f207 + 1; long h207 = 207L << 33; String s207 = "text 207 " + g207;
    static int f208 = 8424624;
    int g208 = f208 + 1; long h208 = 208L << 33; String s208 = "text 208 " + g208;
    static int f209 = 8465127;
    int g209 = f209 + 1; long h209 = 209L << 33; String s209 = "text 209 " + g209;
    static int f210 = 8505630;
    int g210 = f210 + 1; long h210 = 210L << 33; String s210 = "text 210 " + g210;
    static int f211 = 8546133;
    int g211 = f211 + 1; long h211 = 211L << 33; String s211 = "text 211 " + g211;
    static int f212 = 8586636;
    int g212 = f212 + 1; long h212 = 212L << 33; String s212 = "text 212 " + g212;
    static int f213 = 8627139;
    int g213 = f213 + 1; long h213 = 213L << 33; String s213 = "text 213 " + g213;
    static int f214 = 8667642;
    int g214 = f214 + 1; long h214 = 214L << 33; String s214 = "text 214 " + g214;
    static int f215 = 8708145;
    int g215 = f215 + 1; long h215 = 215L << 33; String s215 = "text 215 " + g215;
    static int f216 = 8748648;
    int g216 = f216 + 1; long h216 = 216L << 33; String s216 = "text 216 " + g216;
    static int f217 = 8789151;
    int g217 = f217 + 1; long h217 = 217L << 33; String s217 = "text 217 " + g217;
    static int f218 = 8829654;
    int g218 = f218 + 1; long h218 = 218L << 33; String s218 = "text 218 " + g218;
    static int f219 = 8870157;
    int g219 = f219 + 1; long h219 = 219L << 33; String s219 = "text 219 " + g219;
    static int f220 = 8910660;
    int g220 = f220 + 1; long h220 = 220L << 33; String s220 = "text 220 " + g220;
    static int f221 = 8951163;
    int g221 = f221 + 1; long h221 = 221L << 33; String s221 = "text 221 " + g221;
    static int f222 = 8991666;
    int g222 = f222 + 1; long h222 = 222L << 33; String s222 = "text 222 " + g222;
    static int f223 = 9032169;
    int g223 = f223 + 1; long h223 = 223L << 33; String s223 = "text 223 " + g223;
    static int f224 = 9072672;
    int g224 = f224 + 1; long h224 = 224L << 33; String s224 = "text 224 " + g224;
    static int f225 = 9113175;
    int g225 = f225 + 1; long h225 = 225L << 33; String s225 = "text 225 " + g225;
    static int f226 = 9153678;
    int g226 = f226 + 1; long h226 = 226L << 33; String s226 = "text 226 " + g226;
    static int f227 = 9194181;
    int g227 = f227 + 1; long h227 = 227L << 33; String s227 = "text 227 " + g227;
    static int f228 = 9234684;
    int g228 = f228 + 1; long h228 = 228L << 33; String s228 = "text 228 " + g228;
    static int f229 = 9275187;
    int g229 = f229 + 1; long h229 = 229L << 33; String s229 = "text 229 " + g229;
    static int f230 = 9315690;
    int g230 = f230 + 1; long h230 = 230L << 33; String s230 = "text 230 " + g230;
    static int f231 = 9356193;
    int g231 = f231 + 1; long h231 = 231L << 33; String s231 = "text 231 " + g231;
    static int f232 = 9396696;
    int g232 = f232 + 1; long h232 = 232L << 33; String s232 = "text 232 " + g232;
    static int f233 = 9437199;
    int g233 = f233 + 1; long h233 = 233L << 33; String s233 = "text 233 " + g233;
    static int f234 = 9477702;
    int g234 = f234 + 1; long h234 = 234L << 33; String s234 = "text 234 " + g234;
    static int f235 = 9518205;
    int g235 = f235 + 1; long h235 = 235L << 33; String s235 = "text 235 " + g235;
    static int f236 = 9558708;
    int g236 = f236 + 1; long h236 = 236L << 33; String s236 = "text 236 " + g236;
    static int f237 = 9599211;
    int g237 = f237 + 1; long h237 = 237L << 33; String s237 = "text 237 " + g237;
    static int f238 = 9639714;
    int g238 = f238 + 1; long h238 = 238L << 33; String s238 = "text 238 " + g238;
    static int f239 = 9680217;
    int g239 = f239 + 1; long h239 = 239L << 33; String s239 = "text 239 " + g239;
    static int f240 = 9720720;
    int g240 = f240 + 1; long h240 = 240L << 33; String s240 = "text 240 " + g240;
    static int f241 = 9761223;
    int g241 = f241 + 1; long h241 = 241L << 33; String s241 = "text 241 " + g241;
    static int f242 = 9801726;
    int g242 = f242 + 1; long h242 = 242L << 33; String s242 = "text 242 " + g242;
    static int f243 = 9842229;
    int g243 = f243 + 1; long h243 = 243L << 33; String s243 = "text 243 " + g243;
    static int f244 = 9882732;
    int g244 = f244 + 1; long h244 = 244L << 33; String s244 = "text 244 " + g244;
    static int f245 = 9923235;
    int g245 = f245 + 1; long h245 = 245L << 33; String s245 = "text 245 " + g245;
    static int f246 = 9963738;
    int g246 = f246 + 1; long h246 = 246L << 33; String s246 = "text 246 " + g246;
    static int f247 = 10004241;
    int g247 = f247 + 1; long h247 = 247L << 33; String s247 = "text 247 " + g247;
    static int f248 = 10044744;
    int g248 = f248 + 1; long h248 = 248L << 33; String s248 = "text 248 " + g248;
    static int f249 = 10085247;
    int g249 = f249 + 1; long h249 = 249L << 33; String s249 = "text 249 " + g249;
    static int f250 = 10125750;
    int g250 = f250 + 1; long h250 = 250L << 33; String s250 = "text 250 " + g250;
    static int f251 = 10166253;
    int g251 = f251 + 1; long h251 = 251L << 33; String s251 = "text 251 " + g251;
    static int f252 = 10206756;
    int g252 = f252 + 1; long h252 = 252L << 33; String s252 = "text 252 " + g252;
    static int f253 = 10247259;
    int g253 = f253 + 1; long h253 = 253L << 33; String s253 = "text 253 " + g253;
    static int f254 = 10287762;
    int g254 = f254 + 1; long h254 = 254L << 33; String s254 = "text 254 " + g254;
    static int f255 = 10328265;
    int g255 = f255 + 1; long h255 = 255L << 33; String s255 = "text 255 " + g255;
    static int f256 = 10368768;
    int g256 = f256 + 1; long h256 = 256L << 33; String s256 = "text 256 " + g256;
    static int f257 = 10409271;
    int g257 = f257 + 1; long h257 = 257L << 33; String s257 = "text 257 " + g257;
    static int f258 = 10449774;
    int g258 = f258 + 1; long h258 = 258L << 33; String s258 = "text 258 " + g258;
    static int f259 = 10490277;
    int g259 = f259 + 1; long h259 = 259L << 33; String s259 = "text 259 " + g259;
    static int f260 = 10530780;
    int g260 = f260 + 1; long h260 = 260L << 33; String s260 = "text 260 " + g260;
    static int f261 = 10571283;
    int g261 = f261 + 1; long h261 = 261L << 33; String s261 = "text 261 " + g261;
    static int f262 = 10611786;
    int g262 = f262 + 1; long h262 = 262L << 33; String s262 = "text 262 " + g262;
    static int f263 = 10652289;
    int g263 = f263 + 1; long h263 = 263L << 33; String s263 = "text 263 " + g263;
    static int f264 = 10692792;
    int g264 = f264 + 1; long h264 = 264L << 33; String s264 = "text 264 " + g264;
    static int f265 = 10733295;
    int g265 = f265 + 1; long h265 = 265L << 33; String s265 = "text 265 " + g265;
    static int f266 = 10773798;
    int g266 = f266 + 1; long h266 = 266L << 33; String s266 = "text 266 " + g266;
    static int f267 = 10814301;
    int g267 = f267 + 1; long h267 = 267L << 33; String s267 = "text 267 " + g267;
    static int f268 = 10854804;
    int g268 = f268 + 1; long h268 = 268L << 33; String s268 = "text 268 " + g268;
    static int f269 = 10895307;
    int g269 = f269 + 1; long h269 = 269L << 33; String s269 = "text 269 " + g269;
    static int f270 = 10935810;
    int g270 = f270 + 1; long h270 = 270L << 33; String s270 = "text 270 " + g270;
    static int f271 = 10976313;
    int g271 = f271 + 1; long h271 = 271L << 33; String s271 = "text 271 " + g271;
    static int f272 = 11016816;
    int g272 = f272 + 1; long h272 = 272L << 33; String s272 = "text 272 " + g272;
    static int f273 = 11057319;
    int g273 = f273 + 1; long h273 = 273L << 33; String s273 = "text 273 " + g273;
    static int f274 = 11097822;
    int g274 = f274 + 1; long h274 = 274L << 33; String s274 = "text 274 " + g274;
    static int f275 = 11138325;
    int g275 = f275 + 1; long h275 = 275L << 33; String s275 = "text 275 " + g275;
    static int f276 = 11178828;
    int g276 = f276 + 1; long h276 = 276L << 33; String s276 = "text 276 " + g276;
    static int f277 = 11219331;
    int g277 = f277 + 1; long h277 = 277L << 33; String s277 = "text 277 " + g277;
    static int f278 = 11259834;
    int g278 = f278 + 1; long h278 = 278L << 33; String s278 = "text 278 " + g278;
    static int f279 = 11300337;
    int g279 = f279 + 1; long h279 = 279L << 33; String s279 = "text 279 " + g279;
    static int f280 = 11340840;
    int g280 = f280 + 1; long h280 = 280L << 33; String s280 = "text 280 " + g280;
    static int f281 = 11381343;
    int g281 = f281 + 1; long h281 = 281L << 33; String s281 = "text 281 " + g281;
    static int f282 = 11421846;
    int g282 = f282 + 1; long h282 = 282L << 33; String s282 = "text 282 " + g282;
    static int f283 = 11462349;
    int g283 = f283 + 1; long h283 = 283L << 33; String s283 = "text 283 " + g283;
    static int f284 = 11502852;
    int g284 = f284 + 1; long h284 = 284L << 33; String s284 = "text 284 " + g284;
    static int f285 = 11543355;
    int g285 = f285 + 1; long h285 = 285L << 33; String s285 = "text 285 " + g285;
    static int f286 = 11583858;
    int g286 = f286 + 1; long h286 = 286L << 33; String s286 = "text 286 " + g286;
    static int f287 = 11624361;
    int g287 = f287 + 1; long h287 = 287L << 33; String s287 = "text 287 " + g287;
    static int f288 = 11664864;
    int g288 = f288 + 1; long h288 = 288L << 33; String s288 = "text 288 " + g288;
    static int f289 = 11705367;
    int g289 = f289 + 1; long h289 = 289L << 33; String s289 = "text 289 " + g289;
    static int f290 = 11745870;
    int g290 = f290 + 1; long h290 = 290L << 33; String s290 = "text 290 " + g290;
    static int f291 = 11786373;
    int g291 = f291 + 1; long h291 = 291L << 33; String s291 = "text 291 " + g291;
    static int f292 = 11826876;
    int g292 = f292 + 1; long h292 = 292L << 33; String s292 = "text 292 " + g292;
    static int f293 = 11867379;
    int g293 = f293 + 1; long h293 = 293L << 33; String s293 = "text 293 " + g293;
    static int f294 = 11907882;
    int g294 = f294 + 1; long h294 = 294L << 33; String s294 = "text 294 " + g294;
    static int f295 = 11948385;
    int g295 = f295 + 1; long h295 = 295L << 33; String s295 = "text 295 " + g295;
    static int f296 = 11988888;
    int g296 = f296 + 1; long h296 = 296L << 33; String s296 = "text 296 " + g296;
    static int f297 = 12029391;
    int g297 = f297 + 1; long h297 = 297L << 33; String s297 = "text 297 " + g297;
    static int f298 = 12069894;
    int g298 = f298 + 1; long h298 = 298L << 33; String s298 = "text 298 " + g298;
    static int f299 = 12110397;
    int g299 = f299 + 1; long h299 = 299L << 33; String s299 = "text 299 " + g299;
    static int f300 = 12150900;
    int g300 = f300 + 1; long h300 = 300L << 33; String s300 = "text 300 " + g300;
    static int f301 = 12191403;
    int g301 = f301 + 1; long h301 = 301L << 33; String s301 = "text 301 " + g301;
    static int f302 = 12231906;
    int g302 = f302 + 1; long h302 = 302L << 33; String s302 = "text 302 " + g302;
    static int f303 = 12272409;
    int g303 = f303 + 1; long h303 = 303L << 33; String s303 = "text 303 " + g303;
    static int f304 = 12312912;
    int g304 = f304 + 1; long h304 = 304L << 33; String s304 = "text 304 " + g304;
    static int f305 = 12353415;
    int g305 = f305 + 1; long h305 = 305L << 33; String s305 = "text 305 " + g305;
    static int f306 = 12393918;
    int g306 = f306 + 1; long h306 = 306L << 33; String s306 = "text 306 " + g306;
    static int f307 = 12434421;
    int g307 = f307 + 1; long h307 = 307L << 33; String s307 = "text 307 " + g307;
    static int f308 = 12474924;
    int g308 = f308 + 1; long h308 = 308L << 33; String s308 = "text 308 " + g308;
    static int f309 = 12515427;
    int g309 = f309 + 1; long h309 = 309L << 33; String s309 = "text 309 " + g309;
    static int f310 = 12555930;
    int g310 = f310 + 1; long h310 = 310L << 33; String s310 = "text 310 " + g310;
    static int f311 = 12596433;
    int g311 = f311 + 1; long h311 = 311L << 33; String s311 = "text 311 " + g311;
    static int f312 = 12636936;
    int g312 = f312 + 1; long h312 = 312L << 33; String s312 = "text 312 " + g312;
    static int f313 = 12677439;
    int g313 = f313 + 1; long h313 = 313L << 33; String s313 = "text 313 " + g313;
    static int f314 = 12717942;
    int g314 = f314 + 1; long h314 = 314L << 33; String s314 = "text 314 " + g314;
    static int f315 = 12758445;
    int g315 = f315 + 1; long h315 = 315L << 33; String s315 = "text 315 " + g315;
    static int f316 = 12798948;
    int g316 = f316 + 1; long h316 = 316L << 33; String s316 = "text 316 " + g316;
    static int f317 = 12839451;
    int g317 = f317 + 1; long h317 = 317L << 33; String s317 = "text 317 " + g317;
    static int f318 = 12879954;
    int g318 = f318 + 1; long h318 = 318L << 33; String s318 = "text 318 " + g318;
    static int f319 = 12920457;
    int g319 = f319 + 1; long h319 = 319L << 33; String s319 = "text 319 " + g319;
    static int f320 = 12960960;
    int g320 = f320 + 1; long h320 = 320L << 33; String s320 = "text 320 " + g320;
    static int f321 = 13001463;
    int g321 = f321 + 1; long h321 = 321L << 33; String s321 = "text 321 " + g321;
    static int f322 = 13041966;
    int g322 = f322 + 1; long h322 = 322L << 33; String s322 = "text 322 " + g322;
    static int f323 = 13082469;
    int g323 = f323 + 1; long h323 = 323L << 33; String s323 = "text 323 " + g323;
    static int f324 = 13122972;
    int g324 = f324 + 1; long h324 = 324L << 33; String s324 = "text 324 " + g324;
    static int f325 = 13163475;
    int g325 = f325 + 1; long h325 = 325L << 33; String s325 = "text 325 " + g325;
    static int f326 = 13203978;
    int g326 = f326 + 1; long h326 = 326L << 33; String s326 = "text 326 " + g326;
    static int f327 = 13244481;
    int g327 = f327 + 1; long h327 = 327L << 33; String s327 = "text 327 " + g327;
    static int f328 = 13284984;
    int g328 = f328 + 1; long h328 = 328L << 33; String s328 = "text 328 " + g328;
    static int f329 = 13325487;
    int g329 = f329 + 1; long h329 = 329L << 33; String s329 = "text 329 " + g329;
    static int f330 = 13365990;
    int g330 = f330 + 1; long h330 = 330L << 33; String s330 = "text 330 " + g330;
    static int f331 = 13406493;
    int g331 = f331 + 1; long h331 = 331L << 33; String s331 = "text 331 " + g331;
    static int f332 = 13446996;
    int g332 = f332 + 1; long h332 = 332L << 33; String s332 = "text 332 " + g332;
    static int f333 = 13487499;
    int g333 = f333 + 1; long h333 = 333L << 33; String s333 = "text 333 " + g333;
    static int f334 = 13528002;
    int g334 = f334 + 1; long h334 = 334L << 33; String s334 = "text 334 " + g334;
    static int f335 = 13568505;
    int g335 = f335 + 1; long h335 = 335L << 33; String s335 = "text 335 " + g335;
    static int f336 = 13609008;
    int g336 = f336 + 1; long h336 = 336L << 33; String s336 = "text 336 " + g336;
    static int f337 = 13649511;
    int g337 = f337 + 1; long h337 = 337L << 33; String s337 = "text 337 " + g337;
    static int f338 = 13690014;
    int g338 = f338 + 1; long h338 = 338L << 33; String s338 = "text 338 " + g338;
    static int f339 = 13730517;
    int g339 = f339 + 1; long h339 = 339L << 33; String s339 = "text 339 " + g339;
    static int f340 = 13771020;
    int g340 = f340 + 1; long h340 = 340L << 33; String s340 = "text 340 " + g340;
    static int f341 = 13811523;
    int g341 = f341 + 1; long h341 = 341L << 33; String s341 = "text 341 " + g341;
    static int f342 = 13852026;
    int g342 = f342 + 1; long h342 = 342L << 33; String s342 = "text 342 " + g342;
    static int f343 = 13892529;
    int g343 = f343 + 1; long h343 = 343L << 33; String s343 = "text 343 " + g343;
    static int f344 = 13933032;
    int g344 = f344 + 1; long h344 = 344L << 33; String s344 = "text 344 " + g344;
    static int f345 = 13973535;
    int g345 = f345 + 1; long h345 = 345L << 33; String s345 = "text 345 " + g345;
    static int f346 = 14014038;
    int g346 = f346 + 1; long h346 = 346L << 33; String s346 = "text 346 " + g346;
    static int f347 = 14054541;
    int g347 = f347 + 1; long h347 = 347L << 33; String s347 = "text 347 " + g347;
    static int f348 = 14095044;
    int g348 = f348 + 1; long h348 = 348L << 33; String s348 = "text 348 " + g348;
    static int f349 = 14135547;
    int g349 = f349 + 1; long h349 = 349L << 33; String s349 = "text 349 " + g349;
    static int f350 = 14176050;
    int g350 = f350 + 1; long h350 = 350L << 33; String s350 = "text 350 " + g350;
    static int f351 = 14216553;
    int g351 = f351 + 1; long h351 = 351L << 33; String s351 = "text 351 " + g351;
    static int f352 = 14257056;
    int g352 = f352 + 1; long h352 = 352L << 33; String s352 = "text 352 " + g352;
    static int f353 = 14297559;
    int g353 = f353 + 1; long h353 = 353L << 33; String s353 = "text 353 " + g353;
    static int f354 = 14338062;
    int g354 = f354 + 1; long h354 = 354L << 33; String s354 = "text 354 " + g354;
    static int f355 = 14378565;
    int g355 = f355 + 1; long h355 = 355L << 33; String s355 = "text 355 " + g355;
    static int f356 = 14419068;
    int g356 = f356 + 1; long h356 = 356L << 33; String s356 = "text 356 " + g356;
    static int f357 = 14459571;
    int g357 = f357 + 1; long h357 = 357L << 33; String s357 = "text 357 " + g357;
    static int f358 = 14500074;
    int g358 = f358 + 1; long h358 = 358L << 33; String s358 = "text 358 " + g358;
    static int f359 = 14540577;
    int g359 = f359 + 1; long h359 = 359L << 33; String s359 = "text 359 " + g359;
    static int f360 = 14581080;
    int g360 = f360 + 1; long h360 = 360L << 33; String s360 = "text 360 " + g360;
    static int f361 = 14621583;
    int g361 = f361 + 1; long h361 = 361L << 33; String s361 = "text 361 " + g361;
    static int f362 = 14662086;
    int g362 = f362 + 1; long h362 = 362L << 33; String s362 = "text 362 " + g362;
    static int f363 = 14702589;
    int g363 = f363 + 1; long h363 = 363L << 33; String s363 = "text 363 " + g363;
    static int f364 = 14743092;
    int g364 = f364 + 1; long h364 = 364L << 33; String s364 = "text 364 " + g364;
    static int f365 = 14783595;
    int g365 = f365 + 1; long h365 = 365L << 33; String s365 = "text 365 " + g365;
    static int f366 = 14824098;
    int g366 = f366 + 1; long h366 = 366L << 33; String s366 = "text 366 " + g366;
    static int f367 = 14864601;
    int g367 = f367 + 1; long h367 = 367L << 33; String s367 = "text 367 " + g367;
    static int f368 = 14905104;
    int g368 = f368 + 1; long h368 = 368L << 33; String s368 = "text 368 " + g368;
    static int f369 = 14945607;
    int g369 = f369 + 1; long h369 = 369L << 33; String s369 = "text 369 " + g369;
    static int f370 = 14986110;
    int g370 = f370 + 1; long h370 = 370L << 33; String s370 = "text 370 " + g370;
    static int f371 = 15026613;
    int g371 = f371 + 1; long h371 = 371L << 33; String s371 = "text 371 " + g371;
    static int f372 = 15067116;
    int g372 = f372 + 1; long h372 = 372L << 33; String s372 = "text 372 " + g372;
    static int f373 = 15107619;
    int g373 = f373 + 1; long h373 = 373L << 33; String s373 = "text 373 " + g373;
    static int f374 = 15148122;
    int g374 = f374 + 1; long h374 = 374L << 33; String s374 = "text 374 " + g374;
    static int f375 = 15188625;
    int g375 = f375 + 1; long h375 = 375L << 33; String s375 = "text 375 " + g375;
    static int f376 = 15229128;
    int g376 = f376 + 1; long h376 = 376L << 33; String s376 = "text 376 " + g376;
    static int f377 = 15269631;
    int g377 = f377 + 1; long h377 = 377L << 33; String s377 = "text 377 " + g377;
    static int f378 = 15310134;
    int g378 = f378 + 1; long h378 = 378L << 33; String s378 = "text 378 " + g378;
    static int f379 = 15350637;
    int g379 = f379 + 1; long h379 = 379L << 33; String s379 = "text 379 " + g379;
    static int f380 = 15391140;
    int g380 = f380 + 1; long h380 = 380L << 33; String s380 = "text 380 " + g380;
    static int f381 = 15431643;
    int g381 = f381 + 1; long h381 = 381L << 33; String s381 = "text 381 " + g381;
    static int f382 = 15472146;
    int g382 = f382 + 1; long h382 = 382L << 33; String s382 = "text 382 " + g382;
    static int f383 = 15512649;
    int g383 = f383 + 1; long h383 = 383L << 33; String s383 = "text 383 " + g383;
    static int f384 = 15553152;
    int g384 = f384 + 1; long h384 = 384L << 33; String s384 = "text 384 " + g384;
    static int f385 = 15593655;
    int g385 = f385 + 1; long h385 = 385L << 33; String s385 = "text 385 " + g385;
    static int f386 = 15634158;
    int g386 = f386 + 1; long h386 = 386L << 33; String s386 = "text 386 " + g386;
    static int f387 = 15674661;
    int g387 = f387 + 1; long h387 = 387L << 33; String s387 = "text 387 " + g387;
    static int f388 = 15715164;
    int g388 = f388 + 1; long h388 = 388L << 33; String s388 = "text 388 " + g388;
    static int f389 = 15755667;
    int g389 = f389 + 1; long h389 = 389L << 33; String s389 = "text 389 " + g389;
    static int f390 = 15796170;
    int g390 = f390 + 1; long h390 = 390L << 33; String s390 = "text 390 " + g390;
    static int f391 = 15836673;
    int g391 = f391 + 1; long h391 = 391L << 33; String s391 = "text 391 " + g391;
    static int f392 = 15877176;
    int g392 = f392 + 1; long h392 = 392L << 33; String s392 = "text 392 " + g392;
    static int f393 = 15917679;
    int g393 = f393 + 1; long h393 = 393L << 33; String s393 = "text 393 " + g393;
    static int f394 = 15958182;
    int g394 = f394 + 1; long h394 = 394L << 33; String s394 = "text 394 " + g394;
    static int f395 = 15998685;
    int g395 = f395 + 1; long h395 = 395L << 33; String s395 = "text 395 " + g395;
    static int f396 = 16039188;
    int g396 = f396 + 1; long h396 = 396L << 33; String s396 = "text 396 " + g396;
    static int f397 = 16079691;
    int g397 = f397 + 1; long h397 = 397L << 33; String s397 = "text 397 " + g397;
    static int f398 = 16120194;
    int g398 = f398 + 1; long h398 = 398L << 33; String s398 = "text 398 " + g398;
    static int f399 = 16160697;
    int g399 = f399 + 1; long h399 = 399L << 33; String s399 = "text 399 " + g399;
    static int m0(int x) { return x < 2 ? f0 : m1(x - 1) ^ f0; }
    static int m1(int x) { return x < 2 ? f1 : m2(x - 1) ^ f7; }
    static int m2(int x) { return x < 2 ? f2 : m3(x - 1) ^ f14; }
    static int m3(int x) { return x < 2 ? f3 : m4(x - 1) ^ f21; }
    static int m4(int x) { return x < 2 ? f4 : m5(x - 1) ^ f28; }
    static int m5(int x) { return x < 2 ? f5 : m6(x - 1) ^ f35; }
    static int m6(int x) { return x < 2 ? f6 : m7(x - 1) ^ f42; }
    static int m7(int x) { return x < 2 ? f7 : m8(x - 1) ^ f49; }
    static int m8(int x) { return x < 2 ? f8 : m9(x - 1) ^ f56; }
    static int m9(int x) { return x < 2 ? f9 : m10(x - 1) ^ f63; }
    static int m10(int x) { return x < 2 ? f10 : m11(x - 1) ^ f70; }
    static int m11(int x) { return x < 2 ? f11 : m12(x - 1) ^ f77; }
    static int m12(int x) { return x < 2 ? f12 : m13(x - 1) ^ f84; }
    static int m13(int x) { return x < 2 ? f13 : m14(x - 1) ^ f91; }
    static int m14(int x) { return x < 2 ? f14 : m15(x - 1) ^ f98; }
    static int m15(int x) { return x < 2 ? f15 : m16(x - 1) ^ f105; }
    static int m16(int x) { return x < 2 ? f16 : m17(x - 1) ^ f112; }
    static int m17(int x) { return x < 2 ? f17 : m18(x - 1) ^ f119; }
    static int m18(int x) { return x < 2 ? f18 : m19(x - 1) ^ f126; }
    static int m19(int x) { return x < 2 ? f19 : m20(x - 1) ^ f133; }
    static int m20(int x) { return x < 2 ? f20 : m21(x - 1) ^ f140; }
    static int m21(int x) { return x < 2 ? f21 : m22(x - 1) ^ f147; }
    static int m22(int x) { return x < 2 ? f22 : m23(x - 1) ^ f154; }
    static int m23(int x) { return x < 2 ? f23 : m24(x - 1) ^ f161; }
    static int m24(int x) { return x < 2 ? f24 : m25(x - 1) ^ f168; }
    static int m25(int x) { return x < 2 ? f25 : m26(x - 1) ^ f175; }
    static int m26(int x) { return x < 2 ? f26 : m27(x - 1) ^ f182; }
    static int m27(int x) { return x < 2 ? f27 : m28(x - 1) ^ f189; }
    static int m28(int x) { return x < 2 ? f28 : m29(x - 1) ^ f196; }
    static int m29(int x) { return x < 2 ? f29 : m30(x - 1) ^ f203; }
    static int m30(int x) { return x < 2 ? f30 : m31(x - 1) ^ f210; }
    static int m31(int x) { return x < 2 ? f31 : m32(x - 1) ^ f217; }
    static int m32(int x) { return x < 2 ? f32 : m33(x - 1) ^ f224; }
    static int m33(int x) { return x < 2 ? f33 : m34(x - 1) ^ f231; }
    static int m34(int x) { return x < 2 ? f34 : m35(x - 1) ^ f238; }
    static int m35(int x) { return x < 2 ? f35 : m36(x - 1) ^ f245; }
    static int m36(int x) { return x < 2 ? f36 : m37(x - 1) ^ f252; }
    static int m37(int x) { return x < 2 ? f37 : m38(x - 1) ^ f259; }
    static int m38(int x) { return x < 2 ? f38 : m39(x - 1) ^ f266; }
    static int m39(int x) { return x < 2 ? f39 : m40(x - 1) ^ f273; }
    static int m40(int x) { return x < 2 ? f40 : m41(x - 1) ^ f280; }
    static int m41(int x) { return x < 2 ? f41 : m42(x - 1) ^ f287; }
    static int m42(int x) { return x < 2 ? f42 : m43(x - 1) ^ f294; }
    static int m43(int x) { return x < 2 ? f43 : m44(x - 1) ^ f301; }
    static int m44(int x) { return x < 2 ? f44 : m45(x - 1) ^ f308; }
    static int m45(int x) { return x < 2 ? f45 : m46(x - 1) ^ f315; }
    static int m46(int x) { return x < 2 ? f46 : m47(x - 1) ^ f322; }
    static int m47(int x) { return x < 2 ? f47 : m48(x - 1) ^ f329; }
    static int m48(int x) { return x < 2 ? f48 : m49(x - 1) ^ f336; }
    static int m49(int x) { return x < 2 ? f49 : m50(x - 1) ^ f343; }
    static int m50(int x) { return x < 2 ? f50 : m51(x - 1) ^ f350; }
    static int m51(int x) { return x < 2 ? f51 : m52(x - 1) ^ f357; }
    static int m52(int x) { return x < 2 ? f52 : m53(x - 1) ^ f364; }
    static int m53(int x) { return x < 2 ? f53 : m54(x - 1) ^ f371; }
    static int m54(int x) { return x < 2 ? f54 : m55(x - 1) ^ f378; }
    static int m55(int x) { return x < 2 ? f55 : m56(x - 1) ^ f385; }
    static int m56(int x) { return x < 2 ? f56 : m57(x - 1) ^ f392; }
    static int m57(int x) { return x < 2 ? f57 : m58(x - 1) ^ f399; }
    static int m58(int x) { return x < 2 ? f58 : m59(x - 1) ^ f6; }
    static int m59(int x) { return x < 2 ? f59 : m60(x - 1) ^ f13; }
    static int m60(int x) { return x < 2 ? f60 : m61(x - 1) ^ f20; }
    static int m61(int x) { return x < 2 ? f61 : m62(x - 1) ^ f27; }
    static int m62(int x) { return x < 2 ? f62 : m63(x - 1) ^ f34; }
    static int m63(int x) { return x < 2 ? f63 : m64(x - 1) ^ f41; }
    static int m64(int x) { return x < 2 ? f64 : m65(x - 1) ^ f48; }
    static int m65(int x) { return x < 2 ? f65 : m66(x - 1) ^ f55; }
    static int m66(int x) { return x < 2 ? f66 : m67(x - 1) ^ f62; }
    static int m67(int x) { return x < 2 ? f67 : m68(x - 1) ^ f69; }
    static int m68(int x) { return x < 2 ? f68 : m69(x - 1) ^ f76; }
    static int m69(int x) { return x < 2 ? f69 : m70(x - 1) ^ f83; }
    static int m70(int x) { return x < 2 ? f70 : m71(x - 1) ^ f90; }
    static int m71(int x) { return x < 2 ? f71 : m72(x - 1) ^ f97; }
    static int m72(int x) { return x < 2 ? f72 : m73(x - 1) ^ f104; }
    static int m73(int x) { return x < 2 ? f73 : m74(x - 1) ^ f111; }
    static int m74(int x) { return x < 2 ? f74 : m75(x - 1) ^ f118; }
    static int m75(int x) { return x < 2 ? f75 : m76(x - 1) ^ f125; }
    static int m76(int x) { return x < 2 ? f76 : m77(x - 1) ^ f132; }
    static int m77(int x) { return x < 2 ? f77 : m78(x - 1) ^ f139; }
    static int m78(int x) { return x < 2 ? f78 : m79(x - 1) ^ f146; }
    static int m79(int x) { return x < 2 ? f79 : m80(x - 1) ^ f153; }
    static int m80(int x) { return x < 2 ? f80 : m81(x - 1) ^ f160; }
    static int m81(int x) { return x < 2 ? f81 : m82(x - 1) ^ f167; }
    static int m82(int x) { return x < 2 ? f82 : m83(x - 1) ^ f174; }
    static int m83(int x) { return x < 2 ? f83 : m84(x - 1) ^ f181; }
    static int m84(int x) { return x < 2 ? f84 : m85(x - 1) ^ f188; }
    static int m85(int x) { return x < 2 ? f85 : m86(x - 1) ^ f195; }
    static int m86(int x) { return x < 2 ? f86 : m87(x - 1) ^ f202; }
    static int m87(int x) { return x < 2 ? f87 : m88(x - 1) ^ f209; }
    static int m88(int x) { return x < 2 ? f88 : m89(x - 1) ^ f216; }
    static int m89(int x) { return x < 2 ? f89 : m90(x - 1) ^ f223; }
    static int m90(int x) { return x < 2 ? f90 : m91(x - 1) ^ f230; }
    static int m91(int x) { return x < 2 ? f91 : m92(x - 1) ^ f237; }
    static int m92(int x) { return x < 2 ? f92 : m93(x - 1) ^ f244; }
    static int m93(int x) { return x < 2 ? f93 : m94(x - 1) ^ f251; }
    static int m94(int x) { return x < 2 ? f94 : m95(x - 1) ^ f258; }
    static int m95(int x) { return x < 2 ? f95 : m96(x - 1) ^ f265; }
    static int m96(int x) { return x < 2 ? f96 : m97(x - 1) ^ f272; }
    static int m97(int x) { return x < 2 ? f97 : m98(x - 1) ^ f279; }
    static int m98(int x) { return x < 2 ? f98 : m99(x - 1) ^ f286; }
    static int m99(int x) { return x < 2 ? f99 : m100(x - 1) ^ f293; }
    static int m100(int x) { return x < 2 ? f100 : m101(x - 1) ^ f300; }
    static int m101(int x) { return x < 2 ? f101 : m102(x - 1) ^ f307; }
    static int m102(int x) { return x < 2 ? f102 : m103(x - 1) ^ f314; }
    static int m103(int x) { return x < 2 ? f103 : m104(x - 1) ^ f321; }
    static int m104(int x) { return x < 2 ? f104 : m105(x - 1) ^ f328; }
    static int m105(int x) { return x < 2 ? f105 : m106(x - 1) ^ f335; }
    static int m106(int x) { return x < 2 ? f106 : m107(x - 1) ^ f342; }
    static int m107(int x) { return x < 2 ? f107 : m108(x - 1) ^ f349; }
    static int m108(int x) { return x < 2 ? f108 : m109(x - 1) ^ f356; }
    static int m109(int x) { return x < 2 ? f109 : m110(x - 1) ^ f363; }
    static int m110(int x) { return x < 2 ? f110 : m111(x - 1) ^ f370; }
    static int m111(int x) { return x < 2 ? f111 : m112(x - 1) ^ f377; }
    static int m112(int x) { return x < 2 ? f112 : m113(x - 1) ^ f384; }
    static int m113(int x) { return x < 2 ? f113 : m114(x - 1) ^ f391; }
    static int m114(int x) { return x < 2 ? f114 : m115(x - 1) ^ f398; }
    static int m115(int x) { return x < 2 ? f115 : m116(x - 1) ^ f5; }
    static int m116(int x) { return x < 2 ? f116 : m117(x - 1) ^ f12; }
    static int m117(int x) { return x < 2 ? f117 : m118(x - 1) ^ f19; }
    static int m118(int x) { return x < 2 ? f118 : m119(x - 1) ^ f26; }
    static int m119(int x) { return x < 2 ? f119 : m120(x - 1) ^ f33; }
    static int m120(int x) { return x < 2 ? f120 : m121(x - 1) ^ f40; }
    static int m121(int x) { return x < 2 ? f121 : m122(x - 1) ^ f47; }
    static int m122(int x) { return x < 2 ? f122 : m123(x - 1) ^ f54; }
    static int m123(int x) { return x < 2 ? f123 : m124(x - 1) ^ f61; }
    static int m124(int x) { return x < 2 ? f124 : m125(x - 1) ^ f68; }
    static int m125(int x) { return x < 2 ? f125 : m126(x - 1) ^ f75; }
    static int m126(int x) { return x < 2 ? f126 : m127(x - 1) ^ f82; }
    static int m127(int x) { return x < 2 ? f127 : m128(x - 1) ^ f89; }
    static int m128(int x) { return x < 2 ? f128 : m129(x - 1) ^ f96; }
    static int m129(int x) { return x < 2 ? f129 : m130(x - 1) ^ f103; }
    static int m130(int x) { return x < 2 ? f130 : m131(x - 1) ^ f110; }
    static int m131(int x) { return x < 2 ? f131 : m132(x - 1) ^ f117; }
    static int m132(int x) { return x < 2 ? f132 : m133(x - 1) ^ f124; }
    static int m133(int x) { return x < 2 ? f133 : m134(x - 1) ^ f131; }
    static int m134(int x) { return x < 2 ? f134 : m135(x - 1) ^ f138; }
    static int m135(int x) { return x < 2 ? f135 : m136(x - 1) ^ f145; }
    static int m136(int x) { return x < 2 ? f136 : m137(x - 1) ^ f152; }
    static int m137(int x) { return x < 2 ? f137 : m138(x - 1) ^ f159; }
    static int m138(int x) { return x < 2 ? f138 : m139(x - 1) ^ f166; }
    static int m139(int x) { return x < 2 ? f139 : m140(x - 1) ^ f173; }
    static int m140(int x) { return x < 2 ? f140 : m141(x - 1) ^ f180; }
    static int m141(int x) { return x < 2 ? f141 : m142(x - 1) ^ f187; }
    static int m142(int x) { return x < 2 ? f142 : m143(x - 1) ^ f194; }
    static int m143(int x) { return x < 2 ? f143 : m144(x - 1) ^ f201; }
    static int m144(int x) { return x < 2 ? f144 : m145(x - 1) ^ f208; }
    static int m145(int x) { return x < 2 ? f145 : m146(x - 1) ^ f215; }
    static int m146(int x) { return x < 2 ? f146 : m147(x - 1) ^ f222; }
    static int m147(int x) { return x < 2 ? f147 : m148(x - 1) ^ f229; }
    static int m148(int x) { return x < 2 ? f148 : m149(x - 1) ^ f236; }
    static int m149(int x) { return x < 2 ? f149 : m150(x - 1) ^ f243; }
    static int m150(int x) { return x < 2 ? f150 : m151(x - 1) ^ f250; }
    static int m151(int x) { return x < 2 ? f151 : m152(x - 1) ^ f257; }
    static int m152(int x) { return x < 2 ? f152 : m153(x - 1) ^ f264; }
    static int m153(int x) { return x < 2 ? f153 : m154(x - 1) ^ f271; }
    static int m154(int x) { return x < 2 ? f154 : m155(x - 1) ^ f278; }
    static int m155(int x) { return x < 2 ? f155 : m156(x - 1) ^ f285; }
    static int m156(int x) { return x < 2 ? f156 : m157(x - 1) ^ f292; }
    static int m157(int x) { return x < 2 ? f157 : m158(x - 1) ^ f299; }
    static int m158(int x) { return x < 2 ? f158 : m159(x - 1) ^ f306; }
    static int m159(int x) { return x < 2 ? f159 : m160(x - 1) ^ f313; }
    static int m160(int x) { return x < 2 ? f160 : m161(x - 1) ^ f320; }
    static int m161(int x) { return x < 2 ? f161 : m162(x - 1) ^ f327; }
    static int m162(int x) { return x < 2 ? f162 : m163(x - 1) ^ f334; }
    static int m163(int x) { return x < 2 ? f163 : m164(x - 1) ^ f341; }
    static int m164(int x) { return x < 2 ? f164 : m165(x - 1) ^ f348; }
    static int m165(int x) { return x < 2 ? f165 : m166(x - 1) ^ f355; }
    static int m166(int x) { return x < 2 ? f166 : m167(x - 1) ^ f362; }
    static int m167(int x) { return x < 2 ? f167 : m168(x - 1) ^ f369; }
    static int m168(int x) { return x < 2 ? f168 : m169(x - 1) ^ f376; }
    static int m169(int x) { return x < 2 ? f169 : m170(x - 1) ^ f383; }
    static int m170(int x) { return x < 2 ? f170 : m171(x - 1) ^ f390; }
    static int m171(int x) { return x < 2 ? f171 : m172(x - 1) ^ f397; }
    static int m172(int x) { return x < 2 ? f172 : m173(x - 1) ^ f4; }
    static int m173(int x) { return x < 2 ? f173 : m174(x - 1) ^ f11; }
    static int m174(int x) { return x < 2 ? f174 : m175(x - 1) ^ f18; }
    static int m175(int x) { return x < 2 ? f175 : m176(x - 1) ^ f25; }
    static int m176(int x) { return x < 2 ? f176 : m177(x - 1) ^ f32; }
    static int m177(int x) { return x < 2 ? f177 : m178(x - 1) ^ f39; }
    static int m178(int x) { return x < 2 ? f178 : m179(x - 1) ^ f46; }
    static int m179(int x) { return x < 2 ? f179 : m180(x - 1) ^ f53; }
    static int m180(int x) { return x < 2 ? f180 : m181(x - 1) ^ f60; }
    static int m181(int x) { return x < 2 ? f181 : m182(x - 1) ^ f67; }
    static int m182(int x) { return x < 2 ? f182 : m183(x - 1) ^ f74; }
    static int m183(int x) { return x < 2 ? f183 : m184(x - 1) ^ f81; }
    static int m184(int x) { return x < 2 ? f184 : m185(x - 1) ^ f88; }
    static int m185(int x) { return x < 2 ? f185 : m186(x - 1) ^ f95; }
    static int m186(int x) { return x < 2 ? f186 : m187(x - 1) ^ f102; }
    static int m187(int x) { return x < 2 ? f187 : m188(x - 1) ^ f109; }
    static int m188(int x) { return x < 2 ? f188 : m189(x - 1) ^ f116; }
    static int m189(int x) { return x < 2 ? f189 : m190(x - 1) ^ f123; }
    static int m190(int x) { return x < 2 ? f190 : m191(x - 1) ^ f130; }
    static int m191(int x) { return x < 2 ? f191 : m192(x - 1) ^ f137; }
    static int m192(int x) { return x < 2 ? f192 : m193(x - 1) ^ f144; }
    static int m193(int x) { return x < 2 ? f193 : m194(x - 1) ^ f151; }
    static int m194(int x) { return x < 2 ? f194 : m195(x - 1) ^ f158; }
    static int m195(int x) { return x < 2 ? f195 : m196(x - 1) ^ f165; }
    static int m196(int x) { return x < 2 ? f196 : m197(x - 1) ^ f172; }
    static int m197(int x) { return x < 2 ? f197 : m198(x - 1) ^ f179; }
    static int m198(int x) { return x < 2 ? f198 : m199(x - 1) ^ f186; }
    static int m199(int x) { return x < 2 ? f199 : m200(x - 1) ^ f193; }
    static int m200(int x) { return x < 2 ? f200 : m201(x - 1) ^ f200; }
    static int m201(int x) { return x < 2 ? f201 : m202(x - 1) ^ f207; }
    static int m202(int x) { return x < 2 ? f202 : m203(x - 1) ^ f214; }
    static int m203(int x) { return x < 2 ? f203 : m204(x - 1) ^ f221; }
    static int m204(int x) { return x < 2 ? f204 : m205(x - 1) ^ f228; }
    static int m205(int x) { return x < 2 ? f205 : m206(x - 1) ^ f235; }
    static int m206(int x) { return x < 2 ? f206 : m207(x - 1) ^ f242; }
    static int m207(int x) { return x < 2 ? f207 : m208(x - 1) ^ f249; }
    static int m208(int x) { return x < 2 ? f208 : m209(x - 1) ^ f256; }
    static int m209(int x) { return x < 2 ? f209 : m210(x - 1) ^ f263; }
    static int m210(int x) { return x < 2 ? f210 : m211(x - 1) ^ f270; }
    static int m211(int x) { return x < 2 ? f211 : m212(x - 1) ^ f277; }
    static int m212(int x) { return x < 2 ? f212 : m213(x - 1) ^ f284; }
    static int m213(int x) { return x < 2 ? f213 : m214(x - 1) ^ f291; }
    static int m214(int x) { return x < 2 ? f214 : m215(x - 1) ^ f298; }
    static int m215(int x) { return x < 2 ? f215 : m216(x - 1) ^ f305; }
    static int m216(int x) { return x < 2 ? f216 : m217(x - 1) ^ f312; }
    static int m217(int x) { return x < 2 ? f217 : m218(x - 1) ^ f319; }
    static int m218(int x) { return x < 2 ? f218 : m219(x - 1) ^ f326; }
    static int m219(int x) { return x < 2 ? f219 : m220(x - 1) ^ f333; }
    static int m220(int x) { return x < 2 ? f220 : m221(x - 1) ^ f340; }
    static int m221(int x) { return x < 2 ? f221 : m222(x - 1) ^ f347; }
    static int m222(int x) { return x < 2 ? f222 : m223(x - 1) ^ f354; }
    static int m223(int x) { return x < 2 ? f223 : m224(x - 1) ^ f361; }
    static int m224(int x) { return x < 2 ? f224 : m225(x - 1) ^ f368; }
    static int m225(int x) { return x < 2 ? f225 : m226(x - 1) ^ f375; }
    static int m226(int x) { return x < 2 ? f226 : m227(x - 1) ^ f382; }
    static int m227(int x) { return x < 2 ? f227 : m228(x - 1) ^ f389; }
    static int m228(int x) { return x < 2 ? f228 : m229(x - 1) ^ f396; }
    static int m229(int x) { return x < 2 ? f229 : m230(x - 1) ^ f3; }
    static int m230(int x) { return x < 2 ? f230 : m231(x - 1) ^ f10; }
    static int m231(int x) { return x < 2 ? f231 : m232(x - 1) ^ f17; }
    static int m232(int x) { return x < 2 ? f232 : m233(x - 1) ^ f24; }
    static int m233(int x) { return x < 2 ? f233 : m234(x - 1) ^ f31; }
    static int m234(int x) { return x < 2 ? f234 : m235(x - 1) ^ f38; }
    static int m235(int x) { return x < 2 ? f235 : m236(x - 1) ^ f45; }
    static int m236(int x) { return x < 2 ? f236 : m237(x - 1) ^ f52; }
    static int m237(int x) { return x < 2 ? f237 : m238(x - 1) ^ f59; }
    static int m238(int x) { return x < 2 ? f238 : m239(x - 1) ^ f66; }
    static int m239(int x) { return x < 2 ? f239 : m240(x - 1) ^ f73; }
    static int m240(int x) { return x < 2 ? f240 : m241(x - 1) ^ f80; }
    static int m241(int x) { return x < 2 ? f241 : m242(x - 1) ^ f87; }
    static int m242(int x) { return x < 2 ? f242 : m243(x - 1) ^ f94; }
    static int m243(int x) { return x < 2 ? f243 : m244(x - 1) ^ f101; }
    static int m244(int x) { return x < 2 ? f244 : m245(x - 1) ^ f108; }
    static int m245(int x) { return x < 2 ? f245 : m246(x - 1) ^ f115; }
    static int m246(int x) { return x < 2 ? f246 : m247(x - 1) ^ f122; }
    static int m247(int x) { return x < 2 ? f247 : m248(x - 1) ^ f129; }
    static int m248(int x) { return x < 2 ? f248 : m249(x - 1) ^ f136; }
    static int m249(int x) { return x < 2 ? f249 : m250(x - 1) ^ f143; }
    static int m250(int x) { return x < 2 ? f250 : m251(x - 1) ^ f150; }
    static int m251(int x) { return x < 2 ? f251 : m252(x - 1) ^ f157; }
    static int m252(int x) { return x < 2 ? f252 : m253(x - 1) ^ f164; }
    static int m253(int x) { return x < 2 ? f253 : m254(x - 1) ^ f171; }
    static int m254(int x) { return x < 2 ? f254 : m255(x - 1) ^ f178; }
    static int m255(int x) { return x < 2 ? f255 : m256(x - 1) ^ f185; }
    static int m256(int x) { return x < 2 ? f256 : m257(x - 1) ^ f192; }
    static int m257(int x) { return x < 2 ? f257 : m258(x - 1) ^ f199; }
    static int m258(int x) { return x < 2 ? f258 : m259(x - 1) ^ f206; }
    static int m259(int x) { return x < 2 ? f259 : m260(x - 1) ^ f213; }
    static int m260(int x) { return x < 2 ? f260 : m261(x - 1) ^ f220; }
    static int m261(int x) { return x < 2 ? f261 : m262(x - 1) ^ f227; }
    static int m262(int x) { return x < 2 ? f262 : m263(x - 1) ^ f234; }
    static int m263(int x) { return x < 2 ? f263 : m264(x - 1) ^ f241; }
    static int m264(int x) { return x < 2 ? f264 : m265(x - 1) ^ f248; }
    static int m265(int x) { return x < 2 ? f265 : m266(x - 1) ^ f255; }
    static int m266(int x) { return x < 2 ? f266 : m267(x - 1) ^ f262; }
    static int m267(int x) { return x < 2 ? f267 : m268(x - 1) ^ f269; }
    static int m268(int x) { return x < 2 ? f268 : m269(x - 1) ^ f276; }
    static int m269(int x) { return x < 2 ? f269 : m270(x - 1) ^ f283; }
    static int m270(int x) { return x < 2 ? f270 : m271(x - 1) ^ f290; }
    static int m271(int x) { return x < 2 ? f271 : m272(x - 1) ^ f297; }
    static int m272(int x) { return x < 2 ? f272 : m273(x - 1) ^ f304; }
    static int m273(int x) { return x < 2 ? f273 : m274(x - 1) ^ f311; }
    static int m274(int x) { return x < 2 ? f274 : m275(x - 1) ^ f318; }
    static int m275(int x) { return x < 2 ? f275 : m276(x - 1) ^ f325; }
    static int m276(int x) { return x < 2 ? f276 : m277(x - 1) ^ f332; }
    static int m277(int x) { return x < 2 ? f277 : m278(x - 1) ^ f339; }
    static int m278(int x) { return x < 2 ? f278 : m279(x - 1) ^ f346; }
    static int m279(int x) { return x < 2 ? f279 : m280(x - 1) ^ f353; }
    static int m280(int x) { return x < 2 ? f280 : m281(x - 1) ^ f360; }
    static int m281(int x) { return x < 2 ? f281 : m282(x - 1) ^ f367; }
    static int m282(int x) { return x < 2 ? f282 : m283(x - 1) ^ f374; }
    static int m283(int x) { return x < 2 ? f283 : m284(x - 1) ^ f381; }
    static int m284(int x) { return x < 2 ? f284 : m285(x - 1) ^ f388; }
    static int m285(int x) { return x < 2 ? f285 : m286(x - 1) ^ f395; }
    static int m286(int x) { return x < 2 ? f286 : m287(x - 1) ^ f2; }
    static int m287(int x) { return x < 2 ? f287 : m288(x - 1) ^ f9; }
    static int m288(int x) { return x < 2 ? f288 : m289(x - 1) ^ f16; }
    static int m289(int x) { return x < 2 ? f289 : m290(x - 1) ^ f23; }
    static int m290(int x) { return x < 2 ? f290 : m291(x - 1) ^ f30; }
    static int m291(int x) { return x < 2 ? f291 : m292(x - 1) ^ f37; }
    static int m292(int x) { return x < 2 ? f292 : m293(x - 1) ^ f44; }
    static int m293(int x) { return x < 2 ? f293 : m294(x - 1) ^ f51; }
    static int m294(int x) { return x < 2 ? f294 : m295(x - 1) ^ f58; }
    static int m295(int x) { return x < 2 ? f295 : m296(x - 1) ^ f65; }
    static int m296(int x) { return x < 2 ? f296 : m297(x - 1) ^ f72; }
    static int m297(int x) { return x < 2 ? f297 : m298(x - 1) ^ f79; }
    static int m298(int x) { return x < 2 ? f298 : m299(x - 1) ^ f86; }
    static int m299(int x) { return x < 2 ? f299 : m0(x - 1) ^ f93; }
    interface I0 { default int i0() { return 0; } }
    interface I1 { default int i1() { return 1; } }
    interface I2 { default int i2() { return 2; } }
    interface I3 { default int i3() { return 3; } }
    interface I4 { default int i4() { return 4; } }
    interface I5 { default int i5() { return 5; } }
    interface I6 { default int i6() { return 6; } }
    interface I7 { default int i7() { return 7; } }
    interface I8 { default int i8() { return 8; } }
    interface I9 { default int i9() { return 9; } }
    interface I10 { default int i10() { return 10; } }
    interface I11 { default int i11() { return 11; } }
    interface I12 { default int i12() { return 12; } }
    interface I13 { default int i13() { return 13; } }
    interface I14 { default int i14() { return 14; } }
    interface I15 { default int i15() { return 15; } }
    interface I16 { default int i16() { return 16; } }
    interface I17 { default int i17() { return 17; } }
    interface I18 { default int i18() { return 18; } }
    interface I19 { default int i19() { return 19; } }
    interface I20 { default int i20() { return 20; } }
    interface I21 { default int i21() { return 21; } }
    interface I22 { default int i22() { return 22; } }
    interface I23 { default int i23() { return 23; } }
    interface I24 { default int i24() { return 24; } }
    interface I25 { default int i25() { return 25; } }
    interface I26 { default int i26() { return 26; } }
    interface I27 { default int i27() { return 27; } }
    interface I28 { default int i28() { return 28; } }
    interface I29 { default int i29() { return 29; } }
    interface I30 { default int i30() { return 30; } }
    interface I31 { default int i31() { return 31; } }
    interface I32 { default int i32() { return 32; } }
    interface I33 { default int i33() { return 33; } }
    interface I34 { default int i34() { return 34; } }
    interface I35 { default int i35() { return 35; } }
    interface I36 { default int i36() { return 36; } }
    interface I37 { default int i37() { return 37; } }
    interface I38 { default int i38() { return 38; } }
    interface I39 { default int i39() { return 39; } }
    interface I40 { default int i40() { return 40; } }
    interface I41 { default int i41() { return 41; } }
    interface I42 { default int i42() { return 42; } }
    interface I43 { default int i43() { return 43; } }
    interface I44 { default int i44() { return 44; } }
    interface I45 { default int i45() { return 45; } }
    interface I46 { default int i46() { return 46; } }
    interface I47 { default int i47() { return 47; } }
    interface I48 { default int i48() { return 48; } }
    interface I49 { default int i49() { return 49; } }
    interface I50 { default int i50() { return 50; } }
    interface I51 { default int i51() { return 51; } }
    interface I52 { default int i52() { return 52; } }
    interface I53 { default int i53() { return 53; } }
    interface I54 { default int i54() { return 54; } }
    interface I55 { default int i55() { return 55; } }
    interface I56 { default int i56() { return 56; } }
    interface I57 { default int i57() { return 57; } }
    interface I58 { default int i58() { return 58; } }
    interface I59 { default int i59() { return 59; } }
    interface I60 { default int i60() { return 60; } }
    interface I61 { default int i61() { return 61; } }
    interface I62 { default int i62() { return 62; } }
    interface I63 { default int i63() { return 63; } }
    interface I64 { default int i64() { return 64; } }
    interface I65 { default int i65() { return 65; } }
    interface I66 { default int i66() { return 66; } }
    interface I67 { default int i67() { return 67; } }
    interface I68 { default int i68() { return 68; } }
    interface I69 { default int i69() { return 69; } }
    interface I70 { default int i70() { return 70; } }
    interface I71 { default int i71() { return 71; } }
    interface I72 { default int i72() { return 72; } }
    interface I73 { default int i73() { return 73; } }
    interface I74 { default int i74() { return 74; } }
    interface I75 { default int i75() { return 75; } }
    interface I76 { default int i76() { return 76; } }
    interface I77 { default int i77() { return 77; } }
    interface I78 { default int i78() { return 78; } }
    interface I79 { default int i79() { return 79; } }
    interface I80 { default int i80() { return 80; } }
    interface I81 { default int i81() { return 81; } }
    interface I82 { default int i82() { return 82; } }
    interface I83 { default int i83() { return 83; } }
    interface I84 { default int i84() { return 84; } }
    interface I85 { default int i85() { return 85; } }
    interface I86 { default int i86() { return 86; } }
    interface I87 { default int i87() { return 87; } }
    interface I88 { default int i88() { return 88; } }
    interface I89 { default int i89() { return 89; } }
    interface I90 { default int i90() { return 90; } }
    interface I91 { default int i91() { return 91; } }
    interface I92 { default int i92() { return 92; } }
    interface I93 { default int i93() { return 93; } }
    interface I94 { default int i94() { return 94; } }
    interface I95 { default int i95() { return 95; } }
    interface I96 { default int i96() { return 96; } }
    interface I97 { default int i97() { return 97; } }
    interface I98 { default int i98() { return 98; } }
    interface I99 { default int i99() { return 99; } }
    interface I100 { default int i100() { return 100; } }
    interface I101 { default int i101() { return 101; } }
    interface I102 { default int i102() { return 102; } }
    interface I103 { default int i103() { return 103; } }
    interface I104 { default int i104() { return 104; } }
    interface I105 { default int i105() { return 105; } }
    interface I106 { default int i106() { return 106; } }
    interface I107 { default int i107() { return 107; } }
    interface I108 { default int i108() { return 108; } }
    interface I109 { default int i109() { return 109; } }
    interface I110 { default int i110() { return 110; } }
    interface I111 { default int i111() { return 111; } }
    interface I112 { default int i112() { return 112; } }
    interface I113 { default int i113() { return 113; } }
    interface I114 { default int i114() { return 114; } }
    interface I115 { default int i115() { return 115; } }
    interface I116 { default int i116() { return 116; } }
    interface I117 { default int i117() { return 117; } }
    interface I118 { default int i118() { return 118; } }
    interface I119 { default int i119() { return 119; } }
    interface I120 { default int i120() { return 120; } }
    interface I121 { default int i121() { return 121; } }
    interface I122 { default int i122() { return 122; } }
    interface I123 { default int i123() { return 123; } }
    interface I124 { default int i124() { return 124; } }
    interface I125 { default int i125() { return 125; } }
    interface I126 { default int i126() { return 126; } }
    interface I127 { default int i127() { return 127; } }
    interface I128 { default int i128() { return 128; } }
    interface I129 { default int i129() { return 129; } }
    interface I130 { default int i130() { return 130; } }
    interface I131 { default int i131() { return 131; } }
    interface I132 { default int i132() { return 132; } }
    interface I133 { default int i133() { return 133; } }
    interface I134 { default int i134() { return 134; } }
    interface I135 { default int i135() { return 135; } }
    interface I136 { default int i136() { return 136; } }
    interface I137 { default int i137() { return 137; } }
    interface I138 { default int i138() { return 138; } }
    interface I139 { default int i139() { return 139; } }
    interface I140 { default int i140() { return 140; } }
    interface I141 { default int i141() { return 141; } }
    interface I142 { default int i142() { return 142; } }
    interface I143 { default int i143() { return 143; } }
    interface I144 { default int i144() { return 144; } }
    interface I145 { default int i145() { return 145; } }
    interface I146 { default int i146() { return 146; } }
    interface I147 { default int i147() { return 147; } }
    interface I148 { default int i148() { return 148; } }
    interface I149 { default int i149() { return 149; } }
    interface I150 { default int i150() { return 150; } }
    interface I151 { default int i151() { return 151; } }
    interface I152 { default int i152() { return 152; } }
    interface I153 { default int i153() { return 153; } }
    interface I154 { default int i154() { return 154; } }
    interface I155 { default int i155() { return 155; } }
    interface I156 { default int i156() { return 156; } }
    interface I157 { default int i157() { return 157; } }
    interface I158 { default int i158() { return 158; } }
    interface I159 { default int i159() { return 159; } }
    interface I160 { default int i160() { return 160; } }
    interface I161 { default int i161() { return 161; } }
    interface I162 { default int i162() { return 162; } }
    interface I163 { default int i163() { return 163; } }
    interface I164 { default int i164() { return 164; } }
    interface I165 { default int i165() { return 165; } }
    interface I166 { default int i166() { return 166; } }
    interface I167 { default int i167() { return 167; } }
    interface I168 { default int i168() { return 168; } }
    interface I169 { default int i169() { return 169; } }
    interface I170 { default int i170() { return 170; } }
    interface I171 { default int i171() { return 171; } }
    interface I172 { default int i172() { return 172; } }
    interface I173 { default int i173() { return 173; } }
    interface I174 { default int i174() { return 174; } }
    interface I175 { default int i175() { return 175; } }
    interface I176 { default int i176() { return 176; } }
    interface I177 { default int i177() { return 177; } }
    interface I178 { default int i178() { return 178; } }
    interface I179 { default int i179() { return 179; } }
    interface I180 { default int i180() { return 180; } }
    interface I181 { default int i181() { return 181; } }
    interface I182 { default int i182() { return 182; } }
    interface I183 { default int i183() { return 183; } }
    interface I184 { default int i184() { return 184; } }
    interface I185 { default int i185() { return 185; } }
    interface I186 { default int i186() { return 186; } }
    interface I187 { default int i187() { return 187; } }
    interface I188 { default int i188() { return 188; } }
    interface I189 { default int i189() { return 189; } }
    interface I190 { default int i190() { return 190; } }
    interface I191 { default int i191() { return 191; } }
    interface I192 { default int i192() { return 192; } }
    interface I193 { default int i193() { return 193; } }
    interface I194 { default int i194() { return 194; } }
    interface I195 { default int i195() { return 195; } }
    interface I196 { default int i196() { return 196; } }
    interface I197 { default int i197() { return 197; } }
    interface I198 { default int i198() { return 198; } }
    interface I199 { default int i199() { return 199; } }
    static class All implements I0, I1, I2, I3, I4, I5, I6, I7, I8, I9, I10, I11, I12, I13, I14, I15, I16, I17, I18, I19, I20, I21, I22, I23, I24, I25, I26, I27, I28, I29, I30, I31, I32, I33, I34, I35, I36, I37, I38, I39, I40, I41, I42, I43, I44, I45, I46, I47, I48, I49, I50, I51, I52, I53, I54, I55, I56, I57, I58, I59, I60, I61, I62, I63, I64, I65, I66, I67, I68, I69, I70, I71, I72, I73, I74, I75, I76, I77, I78, I79, I80, I81, I82, I83, I84, I85, I86, I87, I88, I89, I90, I91, I92, I93, I94, I95, I96, I97, I98, I99, I100, I101, I102, I103, I104, I105, I106, I107, I108, I109, I110, I111, I112, I113, I114, I115, I116, I117, I118, I119, I120, I121, I122, I123, I124, I125, I126, I127, I128, I129, I130, I131, I132, I133, I134, I135, I136, I137, I138, I139, I140, I141, I142, I143, I144, I145, I146, I147, I148, I149, I150, I151, I152, I153, I154, I155, I156, I157, I158, I159, I160, I161, I162, I163, I164, I165, I166, I167, I168, I169, I170, I171, I172, I173, I174, I175, I176, I177, I178, I179, I180, I181, I182, I183, I184, I185, I186, I187, I188, I189, I190, I191, I192, I193, I194, I195, I196, I197, I198, I199 { }
    public static void main(String[] args) {
        ManyMembers o = new ManyMembers();
        All all = new All();
        long sum = 0;
        sum = sum * 3 + o.g0 + o.h0 + o.s0.length();
        sum = sum * 3 + o.g3 + o.h3 + o.s3.length();
        sum = sum * 3 + o.g6 + o.h6 + o.s6.length();
        sum = sum * 3 + o.g9 + o.h9 + o.s9.length();
        sum = sum * 3 + o.g12 + o.h12 + o.s12.length();
        sum = sum * 3 + o.g15 + o.h15 + o.s15.length();
        sum = sum * 3 + o.g18 + o.h18 + o.s18.length();
        sum = sum * 3 + o.g21 + o.h21 + o.s21.length();
        sum = sum * 3 + o.g24 + o.h24 + o.s24.length();
        sum = sum * 3 + o.g27 + o.h27 + o.s27.length();
        sum = sum * 3 + o.g30 + o.h30 + o.s30.length();
        sum = sum * 3 + o.g33 + o.h33 + o.s33.length();
        sum = sum * 3 + o.g36 + o.h36 + o.s36.length();
        sum = sum * 3 + o.g39 + o.h39 + o.s39.length();
        sum = sum * 3 + o.g42 + o.h42 + o.s42.length();
        sum = sum * 3 + o.g45 + o.h45 + o.s45.length();
        sum = sum * 3 + o.g48 + o.h48 + o.s48.length();
        sum = sum * 3 + o.g51 + o.h51 + o.s51.length();
        sum = sum * 3 + o.g54 + o.h54 + o.s54.length();
        sum = sum * 3 + o.g57 + o.h57 + o.s57.length();
        sum = sum * 3 + o.g60 + o.h60 + o.s60.length();
        sum = sum * 3 + o.g63 + o.h63 + o.s63.length();
        sum = sum * 3 + o.g66 + o.h66 + o.s66.length();
        sum = sum * 3 + o.g69 + o.h69 + o.s69.length();
        sum = sum * 3 + o.g72 + o.h72 + o.s72.length();
        sum = sum * 3 + o.g75 + o.h75 + o.s75.length();
        sum = sum * 3 + o.g78 + o.h78 + o.s78.length();
        sum = sum * 3 + o.g81 + o.h81 + o.s81.length();
        sum = sum * 3 + o.g84 + o.h84 + o.s84.length();
        sum = sum * 3 + o.g87 + o.h87 + o.s87.length();
        sum = sum * 3 + o.g90 + o.h90 + o.s90.length();
        sum = sum * 3 + o.g93 + o.h93 + o.s93.length();
        sum = sum * 3 + o.g96 + o.h96 + o.s96.length();
        sum = sum * 3 + o.g99 + o.h99 + o.s99.length();
        sum = sum * 3 + o.g102 + o.h102 + o.s102.length();
        sum = sum * 3 + o.g105 + o.h105 + o.s105.length();
        sum = sum * 3 + o.g108 + o.h108 + o.s108.length();
        sum = sum * 3 + o.g111 + o.h111 + o.s111.length();
        sum = sum * 3 + o.g114 + o.h114 + o.s114.length();
        sum = sum * 3 + o.g117 + o.h117 + o.s117.length();
        sum = sum * 3 + o.g120 + o.h120 + o.s120.length();
        sum = sum * 3 + o.g123 + o.h123 + o.s123.length();
        sum = sum * 3 + o.g126 + o.h126 + o.s126.length();
        sum = sum * 3 + o.g129 + o.h129 + o.s129.length();
        sum = sum * 3 + o.g132 + o.h132 + o.s132.length();
        sum = sum * 3 + o.g135 + o.h135 + o.s135.length();
        sum = sum * 3 + o.g138 + o.h138 + o.s138.length();
        sum = sum * 3 + o.g141 + o.h141 + o.s141.length();
        sum = sum * 3 + o.g144 + o.h144 + o.s144.length();
        sum = sum * 3 + o.g147 + o.h147 + o.s147.length();
        sum = sum * 3 + o.g150 + o.h150 + o.s150.length();
        sum = sum * 3 + o.g153 + o.h153 + o.s153.length();
        sum = sum * 3 + o.g156 + o.h156 + o.s156.length();
        sum = sum * 3 + o.g159 + o.h159 + o.s159.length();
        sum = sum * 3 + o.g162 + o.h162 + o.s162.length();
        sum = sum * 3 + o.g165 + o.h165 + o.s165.length();
        sum = sum * 3 + o.g168 + o.h168 + o.s168.length();
        sum = sum * 3 + o.g171 + o.h171 + o.s171.length();
        sum = sum * 3 + o.g174 + o.h174 + o.s174.length();
        sum = sum * 3 + o.g177 + o.h177 + o.s177.length();
        sum = sum * 3 + o.g180 + o.h180 + o.s180.length();
        sum = sum * 3 + o.g183 + o.h183 + o.s183.length();
        sum = sum * 3 + o.g186 + o.h186 + o.s186.length();
        sum = sum * 3 + o.g189 + o.h189 + o.s189.length();
        sum = sum * 3 + o.g192 + o.h192 + o.s192.length();
        sum = sum * 3 + o.g195 + o.h195 + o.s195.length();
        sum = sum * 3 + o.g198 + o.h198 + o.s198.length();
        sum = sum * 3 + o.g201 + o.h201 + o.s201.length();
        sum = sum * 3 + o.g204 + o.h204 + o.s204.length();
        sum = sum * 3 + o.g207 + o.h207 + o.s207.length();
        sum = sum * 3 + o.g210 + o.h210 + o.s210.length();
        sum = sum * 3 + o.g213 + o.h213 + o.s213.length();
        sum = sum * 3 + o.g216 + o.h216 + o.s216.length();
        sum = sum * 3 + o.g219 + o.h219 + o.s219.length();
        sum = sum * 3 + o.g222 + o.h222 + o.s222.length();
        sum = sum * 3 + o.g225 + o.h225 + o.s225.length();
        sum = sum * 3 + o.g228 + o.h228 + o.s228.length();
        sum = sum * 3 + o.g231 + o.h231 + o.s231.length();
        sum = sum * 3 + o.g234 + o.h234 + o.s234.length();
        sum = sum * 3 + o.g237 + o.h237 + o.s237.length();
        sum = sum * 3 + o.g240 + o.h240 + o.s240.length();
        sum = sum * 3 + o.g243 + o.h243 + o.s243.length();
        sum = sum * 3 + o.g246 + o.h246 + o.s246.length();
        sum = sum * 3 + o.g249 + o.h249 + o.s249.length();
        sum = sum * 3 + o.g252 + o.h252 + o.s252.length();
        sum = sum * 3 + o.g255 + o.h255 + o.s255.length();
        sum = sum * 3 + o.g258 + o.h258 + o.s258.length();
        sum = sum * 3 + o.g261 + o.h261 + o.s261.length();
        sum = sum * 3 + o.g264 + o.h264 + o.s264.length();
        sum = sum * 3 + o.g267 + o.h267 + o.s267.length();
        sum = sum * 3 + o.g270 + o.h270 + o.s270.length();
        sum = sum * 3 + o.g273 + o.h273 + o.s273.length();
        sum = sum * 3 + o.g276 + o.h276 + o.s276.length();
        sum = sum * 3 + o.g279 + o.h279 + o.s279.length();
        sum = sum * 3 + o.g282 + o.h282 + o.s282.length();
        sum = sum * 3 + o.g285 + o.h285 + o.s285.length();
        sum = sum * 3 + o.g288 + o.h288 + o.s288.length();
        sum = sum * 3 + o.g291 + o.h291 + o.s291.length();
        sum = sum * 3 + o.g294 + o.h294 + o.s294.length();
        sum = sum * 3 + o.g297 + o.h297 + o.s297.length();
        sum = sum * 3 + o.g300 + o.h300 + o.s300.length();
        sum = sum * 3 + o.g303 + o.h303 + o.s303.length();
        sum = sum * 3 + o.g306 + o.h306 + o.s306.length();
        sum = sum * 3 + o.g309 + o.h309 + o.s309.length();
        sum = sum * 3 + o.g312 + o.h312 + o.s312.length();
        sum = sum * 3 + o.g315 + o.h315 + o.s315.length();
        sum = sum * 3 + o.g318 + o.h318 + o.s318.length();
        sum = sum * 3 + o.g321 + o.h321 + o.s321.length();
        sum = sum * 3 + o.g324 + o.h324 + o.s324.length();
        sum = sum * 3 + o.g327 + o.h327 + o.s327.length();
        sum = sum * 3 + o.g330 + o.h330 + o.s330.length();
        sum = sum * 3 + o.g333 + o.h333 + o.s333.length();
        sum = sum * 3 + o.g336 + o.h336 + o.s336.length();
        sum = sum * 3 + o.g339 + o.h339 + o.s339.length();
        sum = sum * 3 + o.g342 + o.h342 + o.s342.length();
        sum = sum * 3 + o.g345 + o.h345 + o.s345.length();
        sum = sum * 3 + o.g348 + o.h348 + o.s348.length();
        sum = sum * 3 + o.g351 + o.h351 + o.s351.length();
        sum = sum * 3 + o.g354 + o.h354 + o.s354.length();
        sum = sum * 3 + o.g357 + o.h357 + o.s357.length();
        sum = sum * 3 + o.g360 + o.h360 + o.s360.length();
        sum = sum * 3 + o.g363 + o.h363 + o.s363.length();
        sum = sum * 3 + o.g366 + o.h366 + o.s366.length();
        sum = sum * 3 + o.g369 + o.h369 + o.s369.length();
        sum = sum * 3 + o.g372 + o.h372 + o.s372.length();
        sum = sum * 3 + o.g375 + o.h375 + o.s375.length();
        sum = sum * 3 + o.g378 + o.h378 + o.s378.length();
        sum = sum * 3 + o.g381 + o.h381 + o.s381.length();
        sum = sum * 3 + o.g384 + o.h384 + o.s384.length();
        sum = sum * 3 + o.g387 + o.h387 + o.s387.length();
        sum = sum * 3 + o.g390 + o.h390 + o.s390.length();
        sum = sum * 3 + o.g393 + o.h393 + o.s393.length();
        sum = sum * 3 + o.g396 + o.h396 + o.s396.length();
        sum = sum * 3 + o.g399 + o.h399 + o.s399.length();
        sum += all.i0() + ((I1) all).i1();
        sum += all.i5() + ((I6) all).i6();
        sum += all.i10() + ((I11) all).i11();
        sum += all.i15() + ((I16) all).i16();
        sum += all.i20() + ((I21) all).i21();
        sum += all.i25() + ((I26) all).i26();
        sum += all.i30() + ((I31) all).i31();
        sum += all.i35() + ((I36) all).i36();
        sum += all.i40() + ((I41) all).i41();
        sum += all.i45() + ((I46) all).i46();
        sum += all.i50() + ((I51) all).i51();
        sum += all.i55() + ((I56) all).i56();
        sum += all.i60() + ((I61) all).i61();
        sum += all.i65() + ((I66) all).i66();
        sum += all.i70() + ((I71) all).i71();
        sum += all.i75() + ((I76) all).i76();
        sum += all.i80() + ((I81) all).i81();
        sum += all.i85() + ((I86) all).i86();
        sum += all.i90() + ((I91) all).i91();
        sum += all.i95() + ((I96) all).i96();
        sum += all.i100() + ((I101) all).i101();
        sum += all.i105() + ((I106) all).i106();
        sum += all.i110() + ((I111) all).i111();
        sum += all.i115() + ((I116) all).i116();
        sum += all.i120() + ((I121) all).i121();
        sum += all.i125() + ((I126) all).i126();
        sum += all.i130() + ((I131) all).i131();
        sum += all.i135() + ((I136) all).i136();
        sum += all.i140() + ((I141) all).i141();
        sum += all.i145() + ((I146) all).i146();
        sum += all.i150() + ((I151) all).i151();
        sum += all.i155() + ((I156) all).i156();
        sum += all.i160() + ((I161) all).i161();
        sum += all.i165() + ((I166) all).i166();
        sum += all.i170() + ((I171) all).i171();
        sum += all.i175() + ((I176) all).i176();
        sum += all.i180() + ((I181) all).i181();
        sum += all.i185() + ((I186) all).i186();
        sum += all.i190() + ((I191) all).i191();
        sum += all.i195() + ((I196) all).i196();
        System.out.println(sum + " " + m0(250) + " " + m299(7) + " " + o.s399);
    }
}
