import type { FastifyHelmetOptions } from '@fastify/helmet'
import { networkUrls } from '#networks/registry.ts'
import type { Config } from '../config.ts'

/** Content security policy and other headers. Over plain HTTP without those that require HTTPS. */
export function securityHeaders({ publicUrl, networks }: Pick<Config, 'publicUrl' | 'networks'>) {
  const isHttps = publicUrl.startsWith('https:')
  // Pictures come from a network's many hosts over HTTPS; a sandbox serves its own.
  const plain = networkUrls(networks).filter(({ protocol }) => protocol === 'http:')
  const pictures = plain.map(({ origin }) => origin)
  return {
    strictTransportSecurity: isHttps,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Mantine positions elements by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // blob: previews of images before upload.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...pictures],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
  } satisfies FastifyHelmetOptions
}
