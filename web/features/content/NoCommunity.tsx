import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useMayEverywhere } from '../../app/session/useUser.ts'
import { Notice } from '../../ui/Notice.tsx'

export function NoCommunity() {
  const { t } = useTranslation('content')
  return (
    <Notice icon={IconPlugConnected} title={t('empty.noCommunity')} text={t('empty.noCommunityText')}>
      {useMayEverywhere() ? (
        <Button component={Link} to={paths.settings}>
          {t('empty.connect')}
        </Button>
      ) : (
        t('empty.askAdmin')
      )}
    </Notice>
  )
}
