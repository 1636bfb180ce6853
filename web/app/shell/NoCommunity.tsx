import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Notice } from '../../ui/page/Notice.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { paths } from '../paths.ts'
import { useMayEverywhere } from '../session/useUser.ts'

/** Where each screen begins, and whose texts it has. */
const screens = [
  [paths.feed, 'content'],
  [paths.comments, 'comments'],
  [paths.overview, 'analytics'],
  [paths.tags, 'tags'],
  [paths.compare, 'comparison'],
  [paths.definitions, 'definitions'],
  [paths.web, 'web'],
  [paths.reports, 'reports'],
  [paths.remarketing, 'campaigns'],
] as const

/** What a screen will show once a community is connected, and the way there. */
export function NoCommunity() {
  const { pathname } = useLocation()
  const [, screen] = screens.find(([path]) => pathname.startsWith(path)) ?? screens[0]
  const { t } = useTranslation(['start', screen])
  return (
    <>
      <PageHeader title={t(`${screen}:title`)} />
      <Notice icon={IconPlugConnected} title={t('title')} text={t(screen)}>
        {useMayEverywhere() ? (
          <Button component={Link} to={paths.settings}>
            {t('connect')}
          </Button>
        ) : (
          t('askAdmin')
        )}
      </Notice>
    </>
  )
}
