/** Runs what it is given one after the other, in the order it was asked: no two changes of one thing overlap. A failure ends only its own. */
export function oneByOne(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return run => {
    const done = last.then(run)
    last = done.catch(() => undefined)
    return done
  }
}
