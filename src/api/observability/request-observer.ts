/** How a request was answered. `route` is a pattern and never a path, so that metrics have few labels. */
export interface RequestResult {
  method: string
  route: string
  status: number
}

/** Runs `respond` and observes it, for example measures its time. `result` is available after `respond`. */
export type RequestObserver = (request: Request, respond: () => Promise<void>, result: () => RequestResult) => Promise<void>

/** The first observer is the outermost. */
export const combineObservers =
  (observers: RequestObserver[]): RequestObserver =>
  (request, respond, result) =>
    observers.reduceRight<() => Promise<void>>((inner, observe) => () => observe(request, inner, result), respond)()
