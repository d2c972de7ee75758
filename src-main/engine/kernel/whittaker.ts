/**
 * Values smoothed and, where their weight is 0, filled in: the row z that makes Σ w (y − z)² + λ Σ (second differences of z)²
 * least (Whittaker 1923; Eilers: A perfect smoother, 2003). `weights` ≥ 0, at least two of them above 0; the same length for
 * all, at least 3.
 */
export function whittaker(
  values: ArrayLike<number>,
  weights: ArrayLike<number>,
  lambda: number
): Float64Array {
  const n = values.length
  // The matrix W + λ D'D has two diagonals beside the main one: d, e, f.
  const [d, e, f] = [new Float64Array(n), new Float64Array(n), new Float64Array(n)]
  for (let i = 0; i < n; i += 1) {
    d[i] = weights[i]
  }
  for (let i = 0; i + 2 < n; i += 1) {
    d[i] += lambda
    d[i + 1] += 4 * lambda
    d[i + 2] += lambda
    e[i] -= 2 * lambda
    e[i + 1] -= 2 * lambda
    f[i] += lambda
  }
  // L D L' in place, then forward and back.
  const z = Float64Array.from({ length: n }, (_, i) => weights[i] * values[i])
  for (let i = 0; i < n; i += 1) {
    if (i + 1 < n) {
      const factor = e[i] / d[i]
      d[i + 1] -= factor * e[i]
      e[i + 1] -= factor * f[i]
      z[i + 1] -= factor * z[i]
    }
    if (i + 2 < n) {
      const factor = f[i] / d[i]
      d[i + 2] -= factor * f[i]
      z[i + 2] -= factor * z[i]
    }
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    const next = i + 1 < n ? e[i] * z[i + 1] : 0
    const afterNext = i + 2 < n ? f[i] * z[i + 2] : 0
    z[i] = (z[i] - next - afterNext) / d[i]
  }
  return z
}
