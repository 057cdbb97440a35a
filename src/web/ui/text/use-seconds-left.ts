import { useEffect, useState } from 'react'

const SECOND_MS = 1000

const secondsUntil = (instant: number | undefined) =>
  instant === undefined ? 0 : Math.max(0, Math.ceil((instant - Date.now()) / SECOND_MS))

/** Counts the seconds down to an instant, by the browser's clock; 0 when it has passed. */
export function useSecondsLeft(instant: number | undefined): number {
  const [left, setLeft] = useState(() => secondsUntil(instant))
  useEffect(() => {
    setLeft(secondsUntil(instant))
    const timer = setInterval(() => {
      const seconds = secondsUntil(instant)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, SECOND_MS / 4)
    return () => clearInterval(timer)
  }, [instant])
  return left
}
