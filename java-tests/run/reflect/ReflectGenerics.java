// Generic signatures through reflection: type variables, bounds, wildcards, arrays, parameterized supertypes.
import java.lang.reflect.*;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

public class ReflectGenerics {
    interface Tree<K extends Comparable<? super K>, V> { <R extends Number & Runnable> R find(K key, Function<? super V, ? extends R> f) throws Exception; }
    static abstract class Impl<E> extends ArrayList<Map<String, ? extends E[]>> implements Tree<String, List<E>>, java.util.concurrent.Callable<int[][]> {
        Map<? super Integer, List<?>>[] field;
        E plain;
        int[] ints;
        Map.Entry<String, Long> entry;
        class Inner<X> { Inner<String> self; }
        Inner<Integer> inner;
        abstract <T extends Throwable> void thrower(T t, List<T[]> l) throws T;
    }
    static class TypeToken<T> { Type type() { return ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0]; } }

    static String show(Type t) {
        if (t instanceof Class<?> c) return "class:" + c.getSimpleName();
        if (t instanceof ParameterizedType p) return show(p.getRawType()) + "<" + String.join(",", Arrays.stream(p.getActualTypeArguments()).map(ReflectGenerics::show).toList()) + ">" + (p.getOwnerType() == null ? "" : "@" + show(p.getOwnerType()));
        if (t instanceof TypeVariable<?> v) return "var:" + v.getName();
        if (t instanceof WildcardType w) return "?" + Arrays.stream(w.getLowerBounds()).map(b -> " super " + show(b)).toList() + Arrays.stream(w.getUpperBounds()).map(b -> " extends " + show(b)).toList();
        if (t instanceof GenericArrayType a) return show(a.getGenericComponentType()) + "[]";
        return "?";
    }

    public static void main(String[] args) throws Exception {
        for (TypeVariable<?> v : Tree.class.getTypeParameters()) System.out.println(v.getName() + " " + Arrays.stream(v.getBounds()).map(ReflectGenerics::show).toList() + " " + v.getGenericDeclaration());
        Method find = Tree.class.getMethods()[0];
        System.out.println(find.toGenericString());
        System.out.println(find);
        System.out.println(Arrays.stream(find.getTypeParameters()[0].getBounds()).map(ReflectGenerics::show).toList() + " " + show(find.getGenericReturnType()));
        for (Type t : find.getGenericParameterTypes()) System.out.println(show(t) + " " + t);
        System.out.println(show(Impl.class.getGenericSuperclass()) + " " + Impl.class.getGenericSuperclass());
        for (Type t : Impl.class.getGenericInterfaces()) System.out.println(show(t) + " " + t);
        for (String name : new String[] {"field", "plain", "ints", "entry", "inner"}) {
            Field f = Impl.class.getDeclaredField(name);
            System.out.println(name + " " + show(f.getGenericType()) + " " + f.getGenericType() + " " + f.getType().getSimpleName() + " " + f.toGenericString());
        }
        Method thrower = Impl.class.getDeclaredMethod("thrower", Throwable.class, List.class);
        System.out.println(thrower.toGenericString() + " " + show(thrower.getGenericExceptionTypes()[0]));
        System.out.println(show(new TypeToken<Map<String, List<? super Integer>>>() { }.type()) + " " + show(new TypeToken<int[]>() { }.type()));
        System.out.println(Impl.class.toGenericString() + " | " + Tree.class.toGenericString() + " | " + Map.class.toGenericString() + " | " + int[].class.toGenericString());
        Type a = new TypeToken<List<String>>() { }.type(), b = new TypeToken<List<String>>() { }.type();
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.getTypeName());
    }
}
