import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticePage } from '../../ui/NoticePage.tsx'
import { OutdatedError } from '../loadPart.ts'

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

/** The files of the screen went with the version of the server that the page came from. */
function OutdatedPage() {
  const { t } = useTranslation()
  return (
    <NoticePage icon={IconRefresh} title={t('outdated.title')} text={t('outdated.text')} isAlert>
      <Button onClick={() => window.location.reload()}>{t('outdated.reload')}</Button>
    </NoticePage>
  )
}
