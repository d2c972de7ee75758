/** What AssemblyScript has beside TypeScript, as far as it is used here; the compiler brings its own, this is for the checks. */
type i32 = number
type bool = boolean
type u8 = number
type u32 = number
type usize = number
type i64 = number
type f32 = number
type f64 = number

declare function i32(value: number): i32
declare function u8(value: number): u8
declare function u32(value: number): u32
declare function i64(value: number): i64
declare function usize(value: number): usize
declare function f32(value: number): f32
declare function f64(value: number): f64
/** Leading zeros. */
declare function clz<T extends number>(value: T): T
declare function reinterpret<T extends number>(bits: number): T
/** One thing's bits as another type; of a class with `unmanaged` its address. */
declare function changetype<T>(value: unknown): T
/** Bytes of an instance of a class. */
declare function offsetof<T>(): usize
declare function load<T extends number>(at: usize): T
declare function store<T extends number>(at: usize, value: T): void
/** Ends the program with an error. */
declare function unreachable(): never

/** The first address behind what the program itself takes. */
declare const __heap_base: usize
declare namespace memory {
  /** Pages of 64 kB. */
  function size(): i32
  /** How many there were, -1 where there is no room. */
  function grow(pages: i32): i32
  function fill(at: usize, value: number, bytes: usize): void
  function copy(to: usize, from: usize, bytes: usize): void
}

/** A class whose instances are addresses. */
declare function unmanaged(target: unknown, context: unknown): void
declare function inline(target: unknown, context: unknown): void
declare function operator(token: string): (target: unknown, context: unknown) => void
