import { Component, type ReactNode } from 'react'
import { CrashPage } from './CrashPage.tsx'
import { OutdatedError } from './loadPart.ts'
import { OutdatedPage } from './OutdatedPage.tsx'

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
    return crashed.isOutdated ? <OutdatedPage /> : <CrashPage id={crashed.id} />
  }
}
