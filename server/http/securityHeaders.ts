import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

/** Content security policy and other headers. Over plain HTTP without those that require HTTPS. */
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
