import { Button } from '@mantine/core'
import { IconAd2, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../app/session/useUser.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { type CampaignsState, noFilters } from './campaignsState.ts'

interface Props {
  /** Whether there is no campaign at all. */
  isNew: boolean
  change: (change: Partial<CampaignsState>) => void
  onCreate: () => void
}

/** What campaigns are for and how to begin, or that the filters leave none. */
export function CampaignsEmpty({ isNew, change, onCreate }: Props) {
  const { t } = useTranslation('campaigns')
  const mayEdit = useMay('editor')
  if (!isNew)
    return (
      <Notice icon={IconSearchOff} title={t('nothing.title')} text={t('nothing.text')}>
        <Button variant="default" onClick={() => change(noFilters)}>
          {t('nothing.all')}
        </Button>
      </Notice>
    )
  return (
    <Notice
      icon={IconAd2}
      title={t('empty.title')}
      text={`${t('empty.text')} ${mayEdit ? '' : t('empty.viewer')}`.trim()}
    >
      {mayEdit && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
          {t('empty.first')}
        </Button>
      )}
    </Notice>
  )
}
