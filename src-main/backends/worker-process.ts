/** What a worker may hold. */
export interface WorkerLimits {
  /** JavaScript heap. */
  readonly heapMb: number
  /** All of its memory: heap, WASM, buffers and code. */
  readonly residentMb: number
}

/** What is heard of a worker. Nothing comes after `onEnd`, which comes once. */
export interface WorkerEvents {
  onMessage(message: unknown): void
  /** What it wrote to its standard error: the reason of its end, when it has one. */
  onComplaint(text: string): void
  /** `how` in words, e.g. `code 3`. */
  onEnd(how: string): void
}

/** A process of its own that works the engine. */
export interface WorkerProcess {
  send(message: unknown): void
  /** Ends it whatever it does. */
  kill(): void
}

/** Starts a process from a worker's file. What goes wrong is heard by `onEnd`. */
export type SpawnWorker = (
  start: { readonly file: URL; readonly limits: WorkerLimits },
  events: WorkerEvents
) => WorkerProcess

/** Told to the worker, which watches over it itself. */
export const memoryArgument = ({ residentMb }: WorkerLimits): string => `--memory-limit-mb=${residentMb}`

/** A switch of V8. */
export const heapSwitch = ({ heapMb }: WorkerLimits): string => `--max-old-space-size=${heapMb}`
