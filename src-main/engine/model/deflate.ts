import { codeLengths, codesOf } from './huffman.ts'

/** Tokens of a block: each has codes of its own. */
const BLOCK = 1 << 15
/** Shortest and longest run that one token repeats. */
const LEAST_RUN = 3
const MOST_RUN = 258
/** Symbols of literals, end and lengths; bits of the longest code. */
const SYMBOLS = 286
const LONGEST_CODE = 15
const END = 256
/** Order in which the lengths of the code lengths' own codes are written (RFC 1951, §3.2.7). */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** By run: its symbol, how many bits follow it, and their value (RFC 1951, §3.2.5). */
const RUNS = runTable()

function runTable(): { readonly symbol: Uint16Array; readonly bits: Uint8Array; readonly value: Uint8Array } {
  const symbol = new Uint16Array(MOST_RUN + 1)
  const bits = new Uint8Array(MOST_RUN + 1)
  const value = new Uint8Array(MOST_RUN + 1)
  let run = LEAST_RUN
  for (let at = END + 1; at < SYMBOLS - 1; at += 1) {
    const extra = at < 265 ? 0 : (at - 261) >> 2
    for (let i = 0; i < 1 << extra && run < MOST_RUN; i += 1, run += 1) {
      symbol[run] = at
      bits[run] = extra
      value[run] = i
    }
  }
  symbol[MOST_RUN] = SYMBOLS - 1
  return { symbol, bits, value }
}

/**
 * A zlib stream (RFC 1950 and 1951) in which nothing but a byte's own repetition is looked for: what filtered pictures hold is
 * noise and runs of zeros, and to look for more of them takes several times as long. The same bytes give the same stream.
 */
export function deflateRuns(data: Uint8Array): Uint8Array {
  const out = new BitWriter(data.length >> 1)
  out.write(0x78, 8)
  out.write(0x5e, 8)
  // A literal's byte, or 256 more than a run's length.
  const tokens = new Uint16Array(BLOCK)
  let count = 0
  for (let at = 0; at < data.length;) {
    const byte = data[at]
    let run = at > 0 && data[at - 1] === byte ? 1 : 0
    if (run === 1) {
      const most = Math.min(MOST_RUN, data.length - at)
      while (run < most && data[at + run] === byte) {
        run += 1
      }
    }
    tokens[count] = run >= LEAST_RUN ? END + run : byte
    at += run >= LEAST_RUN ? run : 1
    count += 1
    if (count === BLOCK && at < data.length) {
      writeBlock(out, tokens, false)
      count = 0
    }
  }
  writeBlock(out, tokens.subarray(0, count), true)
  out.align()
  const sum = adler32(data)
  for (let shift = 24; shift >= 0; shift -= 8) {
    out.write((sum >>> shift) & 255, 8)
  }
  return out.bytes()
}

/** One block with codes of its own. */
function writeBlock(out: BitWriter, tokens: Uint16Array, isLast: boolean): void {
  const uses = new Uint32Array(SYMBOLS)
  for (let i = 0; i < tokens.length; i += 1) {
    uses[symbolOf(tokens[i])] += 1
  }
  uses[END] = 1
  const lengths = codeLengths(uses, LONGEST_CODE)
  const codes = codesOf(lengths)
  out.write(isLast ? 1 : 0, 1)
  out.write(2, 2)
  writeLengths(out, lengths)
  const [bits, counts] = bitsOfTokens(codes, lengths)
  out.writeAll(tokens, bits, counts)
  out.write(codes[END], lengths[END])
}

/** Per token its bits and how many they are: a code, and for a run what follows it and the distance, which is always the same. */
function bitsOfTokens(codes: Uint16Array, lengths: Uint8Array): readonly [Uint32Array, Uint8Array] {
  const bits = new Uint32Array(END + MOST_RUN + 1)
  const counts = new Uint8Array(bits.length)
  bits.set(codes.subarray(0, END))
  counts.set(lengths.subarray(0, END))
  for (let run = LEAST_RUN; run <= MOST_RUN; run += 1) {
    const symbol = RUNS.symbol[run]
    const length = lengths[symbol]
    bits[END + run] = codes[symbol] | (RUNS.value[run] << length)
    counts[END + run] = length + RUNS.bits[run] + 1
  }
  return [bits, counts]
}

const symbolOf = (token: number): number => (token < END ? token : RUNS.symbol[token - END])

/** The lengths of a block's codes, themselves in codes, and the one length of its only distance: 1, the byte before. */
function writeLengths(out: BitWriter, lengths: Uint8Array): void {
  const steps = stepsOf(Uint8Array.of(...lengths, 1))
  const counts = new Uint32Array(ORDER.length)
  steps.forEach(({ symbol }) => (counts[symbol] += 1))
  const own = codeLengths(counts, 7)
  const codes = codesOf(own)
  let last = ORDER.length - 1
  while (last > 3 && own[ORDER[last]] === 0) {
    last -= 1
  }
  out.reserve(1024)
  out.write(SYMBOLS - 257, 5)
  out.write(0, 5)
  out.write(last - 3, 4)
  for (let i = 0; i <= last; i += 1) {
    out.write(own[ORDER[i]], 3)
  }
  for (const { symbol, value, bits } of steps) {
    out.write(codes[symbol], own[symbol])
    out.write(value, bits)
  }
}

interface LengthStep {
  readonly symbol: number
  readonly value: number
  readonly bits: number
}

/** Lengths in a row as steps: one length, the last one 3 to 6 times more, 3 to 138 zeros (RFC 1951, §3.2.7). */
function stepsOf(lengths: Uint8Array): LengthStep[] {
  const steps: LengthStep[] = []
  for (let at = 0; at < lengths.length;) {
    const length = lengths[at]
    let end = at + 1
    while (end < lengths.length && lengths[end] === length) {
      end += 1
    }
    if (length !== 0) {
      steps.push({ symbol: length, value: 0, bits: 0 })
      at += 1
    }
    for (let left = end - at; left > 0; left = end - at) {
      const run = Math.min(left, length === 0 ? 138 : 6)
      if (run < 3) {
        steps.push({ symbol: length, value: 0, bits: 0 })
        at += 1
      } else {
        const [symbol, value, bits] =
          length !== 0 ? [16, run - 3, 2] : run < 11 ? [17, run - 3, 3] : [18, run - 11, 7]
        steps.push({ symbol, value, bits })
        at += run
      }
    }
  }
  return steps
}

/** Bits, the least significant first, into bytes that grow as needed. */
class BitWriter {
  #bytes: Uint8Array
  #length = 0
  #held = 0
  #count = 0

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(Math.max(64, capacity))
  }

  /** Makes room for so many bytes more. */
  reserve(count: number): void {
    if (this.#length + count > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + count))
      grown.set(this.#bytes.subarray(0, this.#length))
      this.#bytes = grown
    }
  }

  /** At most 24 bits; there must be room for them. */
  write(value: number, count: number): void {
    this.#held |= value << this.#count
    this.#count += count
    while (this.#count >= 8) {
      this.#bytes[this.#length] = this.#held
      this.#length += 1
      this.#held >>>= 8
      this.#count -= 8
    }
  }

  /** The bits of many tokens, at most 24 each. Makes room for them. */
  writeAll(tokens: Uint16Array, bits: Uint32Array, counts: Uint8Array): void {
    this.reserve(3 * tokens.length + 8)
    const bytes = this.#bytes
    let length = this.#length
    let held = this.#held
    let count = this.#count
    for (let i = 0; i < tokens.length; i += 1) {
      const token = tokens[i]
      held |= bits[token] << count
      count += counts[token]
      while (count >= 8) {
        bytes[length] = held
        length += 1
        held >>>= 8
        count -= 8
      }
    }
    this.#length = length
    this.#held = held
    this.#count = count
  }

  /** Goes on at a whole byte. */
  align(): void {
    this.reserve(8)
    this.write(0, (8 - this.#count) % 8)
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }
}

/** Checksum of RFC 1950. */
function adler32(data: Uint8Array): number {
  let a = 1
  let b = 0
  // So many bytes never overflow 32 bits before the remainder is taken.
  for (let start = 0; start < data.length; start += 3800) {
    const end = Math.min(data.length, start + 3800)
    for (let at = start; at < end; at += 1) {
      a += data[at]
      b += a
    }
    a %= 65521
    b %= 65521
  }
  return ((b << 16) | a) >>> 0
}
