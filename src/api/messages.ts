/** Texts of the API that people read. */
export const apiMessages = {
  overloaded: 'The shop is very busy right now. Nothing was changed; please try again in a moment.',
  overloadedPage: {
    title: 'The shop is very busy right now',
    text: `More people are here than we can serve at once. Nothing you ordered is lost. Please reload this page in a moment.
Meanwhile you can <a href="/products">look at our tools</a>.`,
  },
  headersTooLarge: 'The URL or the headers of this request are too long',
  requestTooLarge: 'This request is too large',
  requestTimeout: 'This request took too long to arrive',
  malformedRequest: 'This is not a valid HTTP request',
  metricsNeedToken: 'This call needs METRICS_TOKEN as bearer token',
  metricsAreLocal: 'Metrics are available only on this machine. Set METRICS_TOKEN to read them from elsewhere.',
  unknownCall: 'There is no such call',
  wrongMethod: (allowed: string) => `This path accepts only ${allowed}`,
}
