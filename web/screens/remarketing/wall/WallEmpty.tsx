import { Button } from '@mantine/core'
import { IconPhoto, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../app/session/useUser.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import type { WallState } from './wallState.ts'

interface Props {
  state: WallState
  change: (change: Partial<WallState>) => void
  onCreate: () => void
}

/** Why there are no creatives, and what to do about it. */
export function WallEmpty({ state, change, onCreate }: Props) {
  const { t } = useTranslation('campaigns')
  const mayEdit = useMay('editor')
  if (state.search || state.page > 1)
    return (
      <Notice icon={IconSearchOff} title={t('wall.nothing')} text={t('wall.nothingText')}>
        <Button variant="default" onClick={() => change({ search: '', page: 1 })}>
          {t('wall.all')}
        </Button>
      </Notice>
    )
  return (
    <Notice
      icon={IconPhoto}
      title={t('wall.empty')}
      text={t(mayEdit ? 'wall.emptyText' : 'wall.emptyViewer')}
    >
      {mayEdit && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
          {t('wall.first')}
        </Button>
      )}
    </Notice>
  )
}
