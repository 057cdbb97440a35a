/** Whether the shop answered that there is no such thing. The client's errors have the status of the response. */
export function isMissing(error: unknown): boolean {
  const { status = 500 } = error as { status?: number }
  return [400, 404].includes(status)
}
