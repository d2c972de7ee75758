/** Source pixels under each target pixel along one axis: those of target pixel i from `starts[i]` to `starts[i + 1]`. */
export interface Spans {
  readonly starts: Int32Array
  readonly weights: Float64Array
  /** Places in the source, held within it. */
  readonly nearest: Int32Array
  /** 1 where the place itself lies in the source. */
  readonly isInside: Uint8Array
}

/** The spans of `count` target pixels over a source `length` pixels long: the first begins at `start`, each is `scale` source pixels long. */
export function spansOf(
  count: number,
  length: number,
  { start, scale }: { readonly start: number; readonly scale: number }
): Spans {
  const starts = new Int32Array(count + 1)
  const weights: number[] = []
  const places: number[] = []
  for (let i = 0; i < count; i += 1) {
    const [from, to] = [start + i * scale, start + (i + 1) * scale]
    for (let at = Math.floor(from); at < to; at += 1) {
      const weight = Math.min(at + 1, to) - Math.max(at, from)
      if (weight > 1e-9) {
        weights.push(weight)
        places.push(at)
      }
    }
    starts[i + 1] = places.length
  }
  return {
    starts,
    weights: Float64Array.from(weights),
    nearest: Int32Array.from(places, at => Math.min(length - 1, Math.max(0, at))),
    isInside: Uint8Array.from(places, at => (at >= 0 && at < length ? 1 : 0)),
  }
}
