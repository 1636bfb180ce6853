// What older versions of React need a package for.
export { useSyncExternalStore } from 'react'
