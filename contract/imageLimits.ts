/** What an image may be, decided by its bytes. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const
export const mostImageBytes = 20 * 1024 * 1024
/** Of all its frames together. */
export const mostImagePixels = 50_000_000
