import { MantineProvider } from '@mantine/core'
import { SessionProvider } from 'next-auth/react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { TipLayer } from '../ui/TipLayer.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Router } from './router.tsx'
import { store } from './store.ts'
import { cssVariables, theme } from './theme.ts'

const sessionPollSeconds = 300

export function App() {
  return (
    <SessionProvider refetchInterval={sessionPollSeconds} refetchWhenOffline={false}>
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
