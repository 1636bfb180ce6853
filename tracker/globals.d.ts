/** Whether reading (engaged time, scroll depth) and links (outbound, downloads) are in this build. */
declare const FULL: boolean

interface Window {
  /** Tells of an event by its name; the snippet's stand-in keeps the calls that come before the script in q. */
  rapport?: ((name: unknown) => void) & { q?: unknown[] }
  doNotTrack?: string | null
}

interface Navigator {
  readonly globalPrivacyControl?: boolean
}

interface Document {
  readonly prerendering?: boolean
}

interface DocumentEventMap {
  prerenderingchange: Event
}
