import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { readProductVersion } from './product-version.ts';

/**
 * Sends spans to an OpenTelemetry collector (OTLP over HTTP, JSON) until the returned function is called. The packages read the other OTEL_* variables,
 * such as OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER, by themselves. Loaded only with a collector, because it takes long to load.
 */
export function startTracing(endpoint: string, onError: (message: string) => void): () => Promise<void> {
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: onError, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'vigia-marcas', 'service.version': readProductVersion() }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(contexts);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return async () => {
    await provider.shutdown().catch((error: unknown) => onError(String(error)));
    trace.disable();
    context.disable();
    propagation.disable();
    diag.disable();
  };
}
