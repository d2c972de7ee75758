import { readFileSync } from 'node:fs'
import { resourcePath } from '../resources.ts'

/** What every program of `assembly/` has; numbers that are called addresses are those of lists in `memory`. */
export interface ProgramMemory {
  readonly memory: WebAssembly.Memory
  /** Takes all lists back. */
  clear(): void
  /** The address of so many bytes. */
  allocate(bytes: number): number
}

/** A larger memory is not kept for the next model. */
const MOST_KEPT = 1 << 27

/** A program of `assembly/`, compiled by whoever needs it first; its memory is used again from one model to the next. */
export class CompiledProgram<Program extends ProgramMemory> {
  readonly #file: string
  readonly #imports: WebAssembly.Imports
  #module: WebAssembly.Module | null = null
  #instance: Program | null = null

  /** @param file its name among the resources. @param imports what it calls meanwhile. */
  constructor(file: string, imports: WebAssembly.Imports = {}) {
    this.#file = file
    this.#imports = imports
  }

  /** Runs `work` with the program, all of whose memory is free. `work` may be neither asynchronous nor ask for it again. */
  run<T>(work: (program: Program) => T): T {
    const program = this.#instance ?? this.#instantiate()
    this.#instance = program
    program.clear()
    try {
      return work(program)
    } finally {
      if (program.memory.buffer.byteLength > MOST_KEPT) {
        this.#instance = null
      }
    }
  }

  #instantiate(): Program {
    this.#module ??= new WebAssembly.Module(readFileSync(resourcePath(this.#file)))
    return new WebAssembly.Instance(this.#module, this.#imports).exports as unknown as Program
  }
}

type List = Uint8Array | Int32Array | Uint32Array | Float32Array | Float64Array

interface ListType<A> {
  new (buffer: ArrayBuffer, offset: number, length: number): A
}

/** Copies a list into the memory: its address. */
export function handIn({ memory, allocate }: ProgramMemory, list: List): number {
  const address = allocate(list.byteLength)
  const type = list.constructor as ListType<List>
  new type(memory.buffer, address, list.length).set(list)
  return address
}

/** The list at an address, until anything is allocated. */
export function listAt<A>({ memory }: ProgramMemory, type: ListType<A>, address: number, length: number): A {
  return new type(memory.buffer, address, length)
}
