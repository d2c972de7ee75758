/**
 * Transcendental functions that give the same bits on every machine: V8's libm changes between versions, and the engine
 * promises the same bytes for the same seed. Only + − × ÷, `Math.sqrt`, `Math.floor` and `Math.round` are used, all of which
 * IEEE 754 rounds exactly. Method: range reduction (Cody & Waite 1980), then Taylor series on the small rest. Errors against
 * `Math` stay below 1e-13 relative for |x| < 1e5.
 */

export const PI = 3.141592653589793
export const TAU = 6.283185307179586
const HALF_PI = 1.5707963267948966
const LN2 = 0.6931471805599453
const SQRT_HALF = 0.7071067811865476

// π/2 and ln 2 in parts whose products with small whole numbers are exact.
const HALF_PI_HIGH = 1.5707963109016418
const HALF_PI_MIDDLE = 1.5893254712295857e-8
const HALF_PI_LOW = 6.123233995736766e-17
const LN2_HIGH = 0.6931471526622772
const LN2_LOW = 2.7897668087737545e-8

/** Sine of |r| ≤ π/4. */
function sinSmall(r: number): number {
  const z = r * r
  let sum = 1
  for (let n = 16; n >= 2; n -= 2) {
    sum = 1 - (z / (n * (n + 1))) * sum
  }
  return r * sum
}

/** Cosine of |r| ≤ π/4. */
function cosSmall(r: number): number {
  const z = r * r
  let sum = 1
  for (let n = 17; n >= 1; n -= 2) {
    sum = 1 - (z / (n * (n + 1))) * sum
  }
  return sum
}

function quarterTurns(x: number): number {
  return Math.round(x / HALF_PI)
}

function restOfTurn(x: number, quarters: number): number {
  return x - quarters * HALF_PI_HIGH - quarters * HALF_PI_MIDDLE - quarters * HALF_PI_LOW
}

/** Sine of an angle in radians. */
export function sin(x: number): number {
  const quarters = quarterTurns(x)
  const r = restOfTurn(x, quarters)
  const turn = quarters - 4 * Math.floor(quarters / 4)
  if (turn === 0) {
    return sinSmall(r)
  }
  if (turn === 1) {
    return cosSmall(r)
  }
  return turn === 2 ? -sinSmall(r) : -cosSmall(r)
}

/** Cosine of an angle in radians. */
export function cos(x: number): number {
  const quarters = quarterTurns(x)
  const r = restOfTurn(x, quarters)
  const turn = quarters - 4 * Math.floor(quarters / 4)
  if (turn === 0) {
    return cosSmall(r)
  }
  if (turn === 1) {
    return -sinSmall(r)
  }
  return turn === 2 ? -cosSmall(r) : sinSmall(r)
}

/** Tangent of an angle in radians. */
export function tan(x: number): number {
  return sin(x) / cos(x)
}

/** Arc tangent in (−π/2, π/2). */
export function atan(x: number): number {
  if (x < 0) {
    return -atan(-x)
  }
  if (x > 1) {
    return x === Infinity ? HALF_PI : HALF_PI - atan(1 / x)
  }
  // Halve the angle twice: atan x = 2·atan(x / (1 + √(1 + x²))).
  const once = x / (1 + Math.sqrt(1 + x * x))
  const r = once / (1 + Math.sqrt(1 + once * once))
  const z = r * r
  let sum = 0
  for (let n = 27; n >= 1; n -= 2) {
    sum = 1 / n - z * sum
  }
  return 4 * r * sum
}

/** Angle of the point (x, y), in (−π, π]. */
export function atan2(y: number, x: number): number {
  if (x === 0 && y === 0) {
    return 0
  }
  if (x > 0) {
    return atan(y / x)
  }
  if (x < 0) {
    return y >= 0 ? atan(y / x) + PI : atan(y / x) - PI
  }
  return y > 0 ? HALF_PI : -HALF_PI
}

/** Arc sine; the argument is clamped to [−1, 1]. */
export function asin(x: number): number {
  if (x >= 1) {
    return HALF_PI
  }
  if (x <= -1) {
    return -HALF_PI
  }
  return atan(x / Math.sqrt((1 - x) * (1 + x)))
}

/** Arc cosine; the argument is clamped to [−1, 1]. */
export function acos(x: number): number {
  if (x >= 1) {
    return 0
  }
  if (x <= -1) {
    return PI
  }
  return 2 * atan(Math.sqrt((1 - x) / (1 + x)))
}

/** 2 to a whole power, exactly (subnormals round once). */
function powerOfTwo(exponent: number): number {
  let result = 1
  let base = exponent < 0 ? 0.5 : 2
  for (let rest = Math.abs(exponent); rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) {
      result *= base
    }
    base *= base
  }
  return result
}

/** e to the power x. */
export function exp(x: number): number {
  if (x > 709.78) {
    return Infinity
  }
  if (x < -745.2) {
    return 0
  }
  if (Number.isNaN(x)) {
    return NaN
  }
  const k = Math.round(x / LN2)
  const r = x - k * LN2_HIGH - k * LN2_LOW
  let sum = 1
  for (let n = 15; n >= 1; n -= 1) {
    sum = 1 + (r / n) * sum
  }
  const half = Math.floor(k / 2)
  return sum * powerOfTwo(half) * powerOfTwo(k - half)
}

/** Natural logarithm; NaN below 0, −∞ at 0. */
export function log(x: number): number {
  if (Number.isNaN(x) || x < 0) {
    return NaN
  }
  if (x === 0) {
    return -Infinity
  }
  if (x === Infinity) {
    return Infinity
  }
  let mantissa = x
  let k = 0
  for (; mantissa >= 18446744073709552000; k += 64) {
    mantissa /= 18446744073709552000
  }
  for (; mantissa < 5.421010862427522e-20; k -= 64) {
    mantissa *= 18446744073709552000
  }
  for (; mantissa >= 2 * SQRT_HALF; k += 1) {
    mantissa *= 0.5
  }
  for (; mantissa < SQRT_HALF; k -= 1) {
    mantissa *= 2
  }
  // log m = 2·artanh((m − 1) / (m + 1))
  const s = (mantissa - 1) / (mantissa + 1)
  const z = s * s
  let sum = 0
  for (let n = 23; n >= 1; n -= 2) {
    sum = 1 / n + z * sum
  }
  return k * LN2_HIGH + (k * LN2_LOW + 2 * s * sum)
}

/** x to the power y; a negative base needs a whole exponent, else NaN. */
export function pow(x: number, y: number): number {
  if (y === 0) {
    return 1
  }
  if (Number.isInteger(y) && Math.abs(y) <= 64) {
    let result = 1
    let base = x
    for (let rest = Math.abs(y); rest > 0; rest = Math.floor(rest / 2)) {
      if (rest % 2 === 1) {
        result *= base
      }
      base *= base
    }
    return y < 0 ? 1 / result : result
  }
  if (x < 0) {
    return Number.isInteger(y) ? exp(y * log(-x)) * (y % 2 === 0 ? 1 : -1) : NaN
  }
  if (x === 0) {
    return y > 0 ? 0 : Infinity
  }
  return exp(y * log(x))
}

/** Length of a 2D or 3D vector. */
export function hypot(x: number, y: number, z = 0): number {
  return Math.sqrt(x * x + y * y + z * z)
}

/** `value` held within [min, max]. */
export function clamp(value: number, min: number, max: number): number {
  return value < min ? min : value > max ? max : value
}

/** Smooth step from 0 at `from` to 1 at `to` (cubic). */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}
