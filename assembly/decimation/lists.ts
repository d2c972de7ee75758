// Lists are addresses: their numbers lie one behind the other, nothing says how many there are, and nothing watches over it.

/** Numbers of 64 bits. */
@unmanaged
export class Floats {
  [key: number]: f64

  @inline
  @operator('[]')
  get(index: i32): f64 {
    return load<f64>(changetype<usize>(this) + (usize(index) << 3))
  }

  @inline
  @operator('[]=')
  set(index: i32, value: f64): void {
    store<f64>(changetype<usize>(this) + (usize(index) << 3), value)
  }
}

/** Numbers of 32 bits, which are worked with as those of 64. */
@unmanaged
export class Singles {
  [key: number]: f64

  @inline
  @operator('[]')
  get(index: i32): f64 {
    return f64(load<f32>(changetype<usize>(this) + (usize(index) << 2)))
  }

  @inline
  @operator('[]=')
  set(index: i32, value: f64): void {
    store<f32>(changetype<usize>(this) + (usize(index) << 2), f32(value))
  }
}

/** Whole numbers of 32 bits. */
@unmanaged
export class Ints {
  [key: number]: i32

  @inline
  @operator('[]')
  get(index: i32): i32 {
    return load<i32>(changetype<usize>(this) + (usize(index) << 2))
  }

  @inline
  @operator('[]=')
  set(index: i32, value: i32): void {
    store<i32>(changetype<usize>(this) + (usize(index) << 2), value)
  }
}

/** Whole numbers of 64 bits. */
@unmanaged
export class Longs {
  [key: number]: i64

  @inline
  @operator('[]')
  get(index: i32): i64 {
    return load<i64>(changetype<usize>(this) + (usize(index) << 3))
  }

  @inline
  @operator('[]=')
  set(index: i32, value: i64): void {
    store<i64>(changetype<usize>(this) + (usize(index) << 3), value)
  }
}

/** Whole numbers from 0 to 255. */
@unmanaged
export class Bytes {
  [key: number]: i32

  @inline
  @operator('[]')
  get(index: i32): i32 {
    return i32(load<u8>(changetype<usize>(this) + usize(index)))
  }

  @inline
  @operator('[]=')
  set(index: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + usize(index), u8(value))
  }
}

// What lies at a fixed distance from an address is read quicker than what lies at an index: an address of its own is not worked out for it.

/** Three numbers of a point in a list of `Floats`. */
@unmanaged
export class Place {
  x: f64
  y: f64
  z: f64
}

/** The numbers of a point. */
export function placeAt(list: Floats, point: i32): Place {
  return changetype<Place>(changetype<usize>(list) + 24 * usize(point))
}

/** The three corners of a triangle in a list of `Ints`. */
@unmanaged
export class Triangle {
  a: i32
  b: i32
  c: i32
}

/** The triangle with that first corner. */
export function triangleAt(list: Ints, first: i32): Triangle {
  return changetype<Triangle>(changetype<usize>(list) + (usize(first) << 2))
}
