import { useEffect, useState } from 'react'

/** The time, renewed every `everyMs` while `isOn`. */
export function useNow(everyMs: number, isOn = true): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isOn) {
      return
    }
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isOn])
  return now
}
