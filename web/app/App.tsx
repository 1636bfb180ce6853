import { MantineProvider } from '@mantine/core'
import type { Session } from 'next-auth'
import { SessionProvider } from 'next-auth/react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { TipLayer } from '../ui/popup/TipLayer.tsx'
import { ErrorBoundary } from './failure/ErrorBoundary.tsx'
import { Router } from './router.tsx'
import { store } from './store.ts'
import { cssVariables, theme } from './theme.ts'

const sessionPollSeconds = 300

interface Props {
  /** null where nobody is signed in; undefined where that is not known yet. */
  session: Session | null | undefined
}

export function App({ session }: Props) {
  return (
    <SessionProvider session={session} refetchInterval={sessionPollSeconds} refetchWhenOffline={false}>
      <Provider store={store}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          <ErrorBoundary>
            <BrowserRouter>
              <Router />
            </BrowserRouter>
          </ErrorBoundary>
          <TipLayer />
        </MantineProvider>
      </Provider>
    </SessionProvider>
  )
}
