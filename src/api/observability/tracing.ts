import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'
import { trimEnd } from '../../contract/ground/trim-end.ts'
import type { RequestObserver } from './request-observer.ts'
import { withoutSecrets } from './without-secrets.ts'

const SERVICE_NAME = 'tools-manufacturer'

export interface Tracing {
  /** Records a span for each request, in the client's trace if it sent `traceparent` (W3C Trace Context). */
  observe: RequestObserver
  /** Records a span for each SQL statement, within the span of its request. */
  onQuery(text: string, milliseconds: number, error: unknown): void
  close(): Promise<void>
}

/** Sends traces to an OpenTelemetry collector (OTLP over HTTP). The SDK is loaded only when there is a collector. */
export async function openTracing(endpoint: string): Promise<Tracing> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } = await import('@opentelemetry/api')
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE_NAME }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${trimEnd(endpoint, '/')}/v1/traces` }) })],
  })
  const tracer = provider.getTracer(SERVICE_NAME)
  const current = new AsyncLocalStorage<Span>()

  const parentOf = (request: Request) => {
    const [, traceId, spanId, flags] =
      /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(request.headers.get('traceparent') ?? '') ?? []
    if (!traceId || !spanId || !flags) return ROOT_CONTEXT
    return trace.setSpanContext(ROOT_CONTEXT, {
      traceId,
      spanId,
      traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
      isRemote: true,
    })
  }

  return {
    async observe(request, respond, result) {
      const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parentOf(request))
      try {
        await current.run(span, respond)
      } finally {
        const { method, route, status } = result()
        span.updateName(`${method} ${route}`)
        span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    onQuery(text, milliseconds, error) {
      const request = current.getStore()
      if (!request) return
      const now = Date.now()
      const span = tracer.startSpan(
        text.slice(0, text.indexOf(' ')),
        { kind: SpanKind.CLIENT, startTime: now - milliseconds, attributes: { 'db.query.text': text } },
        trace.setSpan(ROOT_CONTEXT, request),
      )
      if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: withoutSecrets(String(error)) })
      span.end(now)
    },
    close: () => provider.shutdown(),
  }
}
