import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

/** What the browser may load, and from where. Over plain HTTP nothing asks for HTTPS, which would not be there. */
export function securityHeaders({ publicUrl, vkApiUrl }: Pick<Config, 'publicUrl' | 'vkApiUrl'>) {
  const isHttps = publicUrl.startsWith('https:')
  const vk = new URL(vkApiUrl)
  // Pictures come from VK's many hosts over HTTPS; a sandbox serves its own.
  const pictures = vk.protocol === 'http:' ? [vk.origin] : []
  return {
    strictTransportSecurity: isHttps,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Mantine places its elements by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // blob: of images that are looked at before they are sent.
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
