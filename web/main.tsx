import './app/global.css'
import '@mantine/core/styles.layer.css'
import { getSession } from 'next-auth/react'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { preloadScreen } from './app/router.tsx'
import { apiToken } from './app/session/apiToken.ts'
import { store } from './app/store.ts'
import { communityApi } from './entities/community/community.api.ts'
import { startTexts } from './locales/i18n.ts'

/** Who waits longer is shown what is there by then. */
const mostBlankMs = 400

async function isCommunityKnown(): Promise<boolean> {
  const known = await session
  if (known === null || known.api_token !== apiToken.read()) return false
  await store.dispatch(communityApi.endpoints.listCommunities.initiate({}, { subscribe: false }))
  return true
}

const session = getSession()
// What cannot be loaded is told where it would be drawn.
const screen = preloadScreen(window.location.pathname, isCommunityKnown()).catch(() => undefined)

/** Not awaited by this module: texts and screens import what is in its file, and would wait for it as it waits for them. */
async function start() {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, mostBlankMs))
  await startTexts()
  await Promise.race([screen, late])
  const known = await Promise.race([session, late])
  const root = document.getElementById('root')
  // In slices, so that a whole screen does not hold the page up.
  if (root) startTransition(() => createRoot(root).render(<App session={known} />))
}

void start()
