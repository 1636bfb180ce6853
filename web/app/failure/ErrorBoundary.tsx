import { Component, lazy, type ReactNode, Suspense } from 'react'
import { OutdatedError } from '../loadPart.ts'
import { OutdatedPage } from './OutdatedPage.tsx'

const CrashPage = lazy(() => import('./CrashPage.tsx').then((file) => ({ default: file.CrashPage })))

interface State {
  crashed: { id: string; isOutdated: boolean } | null
}

/** Keeps a crash inside the screen where it happened. React knows error boundaries only as classes. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { crashed: null }

  static getDerivedStateFromError(error: unknown): State {
    const id = crypto.randomUUID().slice(0, 8)
    return { crashed: { id, isOutdated: error instanceof OutdatedError } }
  }

  override componentDidCatch(error: unknown) {
    console.error(`Crash ${this.state.crashed?.id}`, error)
  }

  override render() {
    const { crashed } = this.state
    if (!crashed) return this.props.children
    if (crashed.isOutdated) return <OutdatedPage />
    return (
      <Suspense fallback={null}>
        <CrashPage id={crashed.id} />
      </Suspense>
    )
  }
}
