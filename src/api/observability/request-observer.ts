/** What a request was answered with: the pattern of its route, never its path, so that there are few. */
export interface Answered {
  method: string
  route: string
  status: number
}

/** Somebody who looks on while the door answers: has it answered, and learns from `told` how. */
export type RequestObserver = (request: Request, answer: () => Promise<void>, told: () => Answered) => Promise<void>

/** Several who look on at once, the first from outermost. */
export const combineObservers =
  (watches: RequestObserver[]): RequestObserver =>
  (request, answer, told) =>
    watches.reduceRight<() => Promise<void>>((inner, watch) => () => watch(request, inner, told), answer)()
