/** What an edge is. A line is kept: it may be cut and shortened along itself, but not flipped away. */
export const EDGE_SMOOTH = 0
export const EDGE_LINE = 1

/** What a vertex may do: move on the surface, move along its line, or nothing. */
export const FREE = 0
export const ON_LINE = 1
export const CORNER = 2

/** What is known of a mesh beside its triangles. */
export interface MeshFacts {
  /** Per half-edge. */
  readonly twin: Int32Array
  readonly line: Uint8Array
  /** Per vertex. */
  readonly kind: Uint8Array
  readonly size: Float32Array
  readonly piece: Uint32Array
}

/**
 * Triangles that are cut, joined and flipped in place, as half-edges: numbers 3f, 3f + 1, 3f + 2 run around triangle f. A
 * manifold with or without borders. Dead triangles have −1 for their vertices until `compact` removes them.
 */
export class EditableMesh {
  /** 3 per vertex. */
  positions: Float64Array
  /** Per half-edge: the vertex it begins at. */
  from: Int32Array
  /** Per half-edge: the one that runs the other way, −1 on a border. */
  twin: Int32Array
  /** Per half-edge: `EDGE_SMOOTH` or `EDGE_LINE`, the same on both sides. Borders are lines. */
  line: Uint8Array
  /** Per vertex: a living half-edge that begins there, −1 for a dead vertex. */
  out: Int32Array
  /** Per vertex: `FREE`, `ON_LINE` or `CORNER`. */
  kind: Uint8Array
  /** Per vertex: how long edges should be there. */
  size: Float32Array
  /** Per vertex: the piece of the guide that it lies on. */
  piece: Uint32Array
  /** Places in use, dead ones included. */
  faceCount: number
  vertexCount: number
  /** Triangles that live. */
  liveFaces: number
  /** Half-edges that begin at the vertex asked last by `spokes`. */
  readonly ring: number[] = []

  /**
   * @param positions 3 per vertex. @param corners 3 per triangle. @param twin per half-edge, −1 on borders.
   * @param line per half-edge; @param kind per vertex.
   */
  constructor(positions: Float64Array, corners: Int32Array, { twin, line, kind, size, piece }: MeshFacts) {
    this.positions = positions
    this.from = corners
    this.twin = twin
    this.line = line
    this.kind = kind
    this.size = size
    this.piece = piece
    this.faceCount = corners.length / 3
    this.liveFaces = this.faceCount
    this.vertexCount = positions.length / 3
    this.out = new Int32Array(this.vertexCount).fill(-1)
    for (let h = 0; h < corners.length; h += 1) {
      this.out[corners[h]] = h
    }
  }

  next(h: number): number {
    return h % 3 === 2 ? h - 2 : h + 1
  }

  previous(h: number): number {
    return h % 3 === 0 ? h + 2 : h - 1
  }

  /** Square of an edge's length over the length that is wanted there. */
  square(h: number): number {
    const p = this.positions
    const a = 3 * this.from[h]
    const b = 3 * this.from[h % 3 === 2 ? h - 2 : h + 1]
    const x = p[b] - p[a]
    const y = p[b + 1] - p[a + 1]
    const z = p[b + 2] - p[a + 2]
    const wanted = (this.size[a / 3] + this.size[b / 3]) / 2
    return (x * x + y * y + z * z) / (wanted * wanted)
  }

  /** Fills `ring` with the half-edges that begin at a vertex; tells how many there are. */
  spokes(vertex: number): number {
    const { ring, twin } = this
    let count = 0
    const start = this.out[vertex]
    let h = start
    do {
      ring[count] = h
      count += 1
      h = twin[h % 3 === 0 ? h + 2 : h - 1]
    } while (h >= 0 && h !== start)
    if (h < 0) {
      h = twin[start]
      while (h >= 0) {
        h = h % 3 === 2 ? h - 2 : h + 1
        ring[count] = h
        count += 1
        h = twin[h]
      }
    }
    return count
  }

  /** Is there an edge between two vertices? */
  isJoined(a: number, b: number): boolean {
    const count = this.spokes(a)
    for (let i = 0; i < count; i += 1) {
      const h = this.ring[i]
      if (this.from[this.next(h)] === b || this.from[this.previous(h)] === b) {
        return true
      }
    }
    return false
  }

  /** Is the vertex on a border? */
  isOnBorder(vertex: number): boolean {
    const start = this.out[vertex]
    let h = start
    do {
      if (this.twin[h] < 0) {
        return true
      }
      h = this.twin[this.previous(h)]
    } while (h >= 0 && h !== start)
    return h < 0
  }

  /** Puts a vertex in the middle of an edge; returns it. */
  split(h: number): number {
    this.#reserve()
    const { from, twin, line } = this
    const t = twin[h]
    const a = from[h]
    const b = from[this.next(h)]
    const m = this.vertexCount
    this.vertexCount += 1
    for (let axis = 0; axis < 3; axis += 1) {
      this.positions[3 * m + axis] = (this.positions[3 * a + axis] + this.positions[3 * b + axis]) / 2
    }
    this.size[m] = (this.size[a] + this.size[b]) / 2
    this.piece[m] = this.piece[a]
    this.kind[m] = line[h] === EDGE_LINE ? ON_LINE : FREE
    const first = this.#halve(h, m)
    this.out[m] = first
    this.out[b] = this.next(first)
    if (t >= 0) {
      // The other side's halves: t keeps b → m, the new triangle has m → a.
      const second = this.#halve(t, m)
      this.#join(h, second)
      this.#join(t, first)
      this.out[a] = h
    }
    return m
  }

  /** Cuts the triangle of h (a → b, apex c) into (a, m, c) in place and a new one (m, b, c); returns the new one's m → b. */
  #halve(h: number, m: number): number {
    const { from, twin, line } = this
    const n = this.next(h)
    const p = this.previous(h)
    const b = from[n]
    const c = from[p]
    const first = 3 * this.faceCount
    this.faceCount += 1
    this.liveFaces += 1
    from[first] = m
    from[first + 1] = b
    from[first + 2] = c
    line[first] = line[h]
    line[first + 1] = line[n]
    line[first + 2] = EDGE_SMOOTH
    twin[first] = -1
    this.#join(first + 1, twin[n])
    from[n] = m
    line[n] = EDGE_SMOOTH
    this.#join(n, first + 2)
    this.out[c] = p
    return first
  }

  /** Turns the edge within its two triangles. Both must be there, and the new edge must not exist yet: see `isJoined`. */
  flip(h: number): void {
    const { from, twin, line, out } = this
    const t = twin[h]
    const h1 = this.next(h)
    const h2 = this.previous(h)
    const t1 = this.next(t)
    const t2 = this.previous(t)
    const a = from[h]
    const b = from[t]
    const c = from[h2]
    const d = from[t2]
    const [bc, ca, ad, db] = [twin[h1], twin[h2], twin[t1], twin[t2]]
    const [lineBc, lineCa, lineAd, lineDb] = [line[h1], line[h2], line[t1], line[t2]]
    from[h] = d
    from[h1] = c
    from[h2] = a
    from[t] = c
    from[t1] = d
    from[t2] = b
    this.#join(h1, ca)
    this.#join(h2, ad)
    this.#join(t1, db)
    this.#join(t2, bc)
    line[h1] = lineCa
    line[h2] = lineAd
    line[t1] = lineDb
    line[t2] = lineBc
    out[a] = h2
    out[b] = t2
    out[c] = h1
    out[d] = t1
  }

  /**
   * May the edge's beginning be drawn into its end without changing what the surface is (the link condition)? A border or a line
   * keeps at least three vertices.
   */
  canCollapse(h: number): boolean {
    const { from, twin } = this
    const a = from[h]
    const b = from[this.next(h)]
    const c = from[this.previous(h)]
    const t = twin[h]
    const d = t < 0 ? -1 : from[this.previous(t)]
    if (c === d || (t >= 0 && this.isOnBorder(a) && this.isOnBorder(b))) {
      return false
    }
    if (
      this.#isLone(this.next(h), this.previous(h), c) ||
      (t >= 0 && this.#isLone(this.next(t), this.previous(t), d))
    ) {
      return false
    }
    const count = this.spokes(b)
    const around: number[] = []
    for (let i = 0; i < count; i += 1) {
      around.push(from[this.next(this.ring[i])], from[this.previous(this.ring[i])])
    }
    const own = this.spokes(a)
    for (let i = 0; i < own; i += 1) {
      const x = from[this.next(this.ring[i])]
      const y = from[this.previous(this.ring[i])]
      if (
        (x !== b && x !== c && x !== d && around.includes(x)) ||
        (y !== b && y !== c && y !== d && around.includes(y))
      ) {
        return false
      }
    }
    return true
  }

  /** Would the apex be left without triangles, or with two that lie on each other? */
  #isLone(h1: number, h2: number, apex: number): boolean {
    if (this.twin[h1] < 0 && this.twin[h2] < 0) {
      return true
    }
    return !this.isOnBorder(apex) && this.spokes(apex) <= 3
  }

  /** Draws the beginning of an edge into its end; the edge's triangles die. Ask `canCollapse` first. */
  collapse(h: number): void {
    const { from, twin, out } = this
    const a = from[h]
    const b = from[this.next(h)]
    const t = twin[h]
    this.size[b] = Math.min(this.size[a], this.size[b])
    const count = this.spokes(a)
    for (let i = 0; i < count; i += 1) {
      from[this.ring[i]] = b
    }
    // On a border the last triangle around a ends in a without beginning there: it is among the spokes all the same.
    out[a] = -1
    this.#removeFace(h, b)
    if (t >= 0) {
      this.#removeFace(t, b)
    }
  }

  /** Sews up the gap that the triangle of a collapsed edge leaves. */
  #removeFace(h: number, kept: number): void {
    const { from, twin, line, out } = this
    const h1 = this.next(h)
    const h2 = this.previous(h)
    const apex = from[h2]
    const x = twin[h1]
    const y = twin[h2]
    const isLine = line[h1] === EDGE_LINE || line[h2] === EDGE_LINE ? EDGE_LINE : EDGE_SMOOTH
    if (x >= 0) {
      twin[x] = y
      line[x] = isLine
    }
    if (y >= 0) {
      twin[y] = x
      line[y] = isLine
    }
    // x runs apex → kept, y runs kept → apex.
    out[kept] = y >= 0 ? y : this.next(x)
    out[apex] = x >= 0 ? x : this.next(y)
    const f = h - (h % 3)
    from[f] = from[f + 1] = from[f + 2] = -1
    this.liveFaces -= 1
  }

  #join(h: number, t: number): void {
    this.twin[h] = t
    if (t >= 0) {
      this.twin[t] = h
    }
  }

  #reserve(): void {
    if (3 * (this.faceCount + 2) > this.from.length) {
      const size = 3 * Math.ceil(this.faceCount * 1.5 + 16)
      this.from = grown(this.from, new Int32Array(size))
      this.twin = grown(this.twin, new Int32Array(size))
      this.line = grown(this.line, new Uint8Array(size))
    }
    if (this.vertexCount + 1 > this.out.length) {
      const size = Math.ceil(this.vertexCount * 1.5 + 16)
      this.positions = grown(this.positions, new Float64Array(3 * size))
      this.out = grown(this.out, new Int32Array(size))
      this.kind = grown(this.kind, new Uint8Array(size))
      this.size = grown(this.size, new Float32Array(size))
      this.piece = grown(this.piece, new Uint32Array(size))
    }
  }

  /** Closes the gaps that dead triangles and vertices left; everything is numbered anew, in the same order. */
  compact(): void {
    const { from, twin, line, out, kind, size, piece, positions } = this
    const vertices = new Int32Array(this.vertexCount).fill(-1)
    let count = 0
    for (let v = 0; v < this.vertexCount; v += 1) {
      if (out[v] < 0) {
        continue
      }
      vertices[v] = count
      positions.copyWithin(3 * count, 3 * v, 3 * v + 3)
      kind[count] = kind[v]
      size[count] = size[v]
      piece[count] = piece[v]
      count += 1
    }
    this.vertexCount = count
    const faces = new Int32Array(this.faceCount).fill(-1)
    let living = 0
    for (let f = 0; f < this.faceCount; f += 1) {
      if (from[3 * f] >= 0) {
        faces[f] = living
        living += 1
      }
    }
    for (let f = 0; f < this.faceCount; f += 1) {
      if (faces[f] < 0) {
        continue
      }
      for (let k = 0; k < 3; k += 1) {
        const to = 3 * faces[f] + k
        const t = twin[3 * f + k]
        from[to] = vertices[from[3 * f + k]]
        twin[to] = t < 0 ? -1 : 3 * faces[Math.floor(t / 3)] + (t % 3)
        line[to] = line[3 * f + k]
        out[from[to]] = to
      }
    }
    this.faceCount = living
    this.liveFaces = living
  }
}

function grown<T extends Int32Array | Uint32Array | Uint8Array | Float32Array | Float64Array>(
  old: T,
  larger: T
): T {
  larger.set(old)
  return larger
}
