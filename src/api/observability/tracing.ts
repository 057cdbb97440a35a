import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'
import type { RequestObserver } from './request-observer.ts'

const NAME = 'tools-manufacturer'

export interface Tracing {
  /** A span for each request the door answers, within the caller's trace when it names one (W3C traceparent). */
  watch: RequestObserver
  /** A span for each statement, within its request. */
  onQuery(text: string, milliseconds: number, fault: unknown): void
  /** Sends what is still here. */
  close(): Promise<void>
}

/** Traces to an OpenTelemetry collector (OTLP over HTTP). The SDK is loaded only where there is one. */
export async function openTracing(endpoint: string): Promise<Tracing> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } = await import('@opentelemetry/api')
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': NAME }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }) })],
  })
  const tracer = provider.getTracer(NAME)
  const current = new AsyncLocalStorage<Span>()

  const callerOf = (request: Request) => {
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
    async watch(request, answer, told) {
      const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, callerOf(request))
      try {
        await current.run(span, answer)
      } finally {
        const { method, route, status } = told()
        span.updateName(`${method} ${route}`)
        span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    onQuery(text, milliseconds, fault) {
      const request = current.getStore()
      if (!request) return
      const now = Date.now()
      const span = tracer.startSpan(
        text.slice(0, text.indexOf(' ')),
        { kind: SpanKind.CLIENT, startTime: now - milliseconds, attributes: { 'db.query.text': text } },
        trace.setSpan(ROOT_CONTEXT, request),
      )
      if (fault) span.setStatus({ code: SpanStatusCode.ERROR, message: String(fault) })
      span.end(now)
    },
    close: () => provider.shutdown(),
  }
}
