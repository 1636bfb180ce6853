import { createApi } from '@reduxjs/toolkit/query/react'
import { post } from './post.ts'

/** The one store of server data. Features add their endpoints with `injectEndpoints`. */
export const api = createApi({
  baseQuery: post,
  tagTypes: [
    'Alert',
    'AlertSettings',
    'Annotation',
    'ApiToken',
    'Audit',
    'Campaign',
    'Comment',
    'Commenter',
    'Community',
    'Comparison',
    'Content',
    'Creative',
    'Definitions',
    'Invitation',
    'Profile',
    'Report',
    'ReportShare',
    'Settings',
    'Sync',
    'Tag',
    'Tone',
    'Tray',
    'User',
    'View',
    'Web',
    'WebSite',
    'WordRule',
  ],
  keepUnusedDataFor: 300,
  // What failed without a connection comes by itself when it is back.
  refetchOnReconnect: true,
  // RTK's default waits for every running query; one slow list would hold up all refetches.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
})

/** For calls that get a single thing: never answered from the cache (specification, section 9). */
export const uncached = { keepUnusedDataFor: 0 }
