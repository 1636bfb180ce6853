import { Component, type ReactNode } from 'react'
import { CrashPage } from './CrashPage.tsx'

interface State {
  id: string | null
}

/** Keeps a crash inside the screen where it happened. React knows error boundaries only as classes. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { id: null }

  static getDerivedStateFromError(): State {
    return { id: crypto.randomUUID().slice(0, 8) }
  }

  override componentDidCatch(error: unknown) {
    console.error(`Crash ${this.state.id}`, error)
  }

  override render() {
    const { id } = this.state
    return id ? <CrashPage id={id} /> : this.props.children
  }
}
