import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SyncBlock } from '#contract/settings/sync.ts'
import { paths } from '../../app/paths.ts'
import { useMay } from '../../app/session/useUser.ts'
import { Banner } from '../../ui/page/Banner.tsx'
import { useReason } from './useReason.ts'

interface Props {
  broken: SyncBlock[]
  absent: SyncBlock[]
}

/** What of a community's data does not come in, and why. */
export function SyncProblems({ broken, absent }: Props) {
  return (
    <>
      {broken.length > 0 && <ConnectionError blocks={broken} />}
      {absent.length > 0 && <Partial blocks={absent} />}
    </>
  )
}

function ConnectionError({ blocks }: { blocks: SyncBlock[] }) {
  const { t } = useTranslation('sync')
  return (
    <Banner tone="bad" icon={IconPlugConnectedX} title={t('connection.title')} action={<ToSettings />}>
      <p>{t('connection.hint')}</p>
      <Reasons blocks={blocks} />
      <p>{t('connection.restGoesOn')}</p>
    </Banner>
  )
}

function Partial({ blocks }: { blocks: SyncBlock[] }) {
  const { t } = useTranslation('sync')
  return (
    <Banner
      tone="warn"
      icon={IconAlertTriangle}
      title={t('partial.title', { blocks: useNames(blocks) })}
      action={blocks.every(({ problem }) => problem === 'no_token') ? <ToConnect /> : <ToSettings />}
    >
      <Reasons blocks={blocks} />
    </Banner>
  )
}

function Reasons({ blocks }: { blocks: SyncBlock[] }) {
  const { t } = useTranslation('sync')
  const reason = useReason()
  return blocks.map(({ block, problem, network_error }) => (
    <p key={block}>
      {problem &&
        t('partial.why', {
          block: t(`block.${block}`),
          reason: reason(problem, network_error),
          lost: lowerFirst(t(`lost.${block}`)),
        })}
    </p>
  ))
}

function ToSettings() {
  const { t } = useTranslation('sync')
  return useMay('admin') ? (
    <Button component={Link} to={paths.settings} variant="default" size="xs">
      {t('connection.toSettings')}
    </Button>
  ) : (
    t('connection.askAdmin')
  )
}

function ToConnect() {
  const { t } = useTranslation('sync')
  return useMay('admin') ? (
    <Button component={Link} to={paths.connect} variant="default" size="xs">
      {t('partial.addToken')}
    </Button>
  ) : (
    t('connection.askAdmin')
  )
}

function useNames(blocks: SyncBlock[]): string {
  const { t, i18n } = useTranslation('sync')
  const names = blocks.map(({ block }) => t(`block.${block}`))
  return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names)
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
