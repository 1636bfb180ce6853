import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useCommunity } from '../../entities/community/useCommunity.ts'
import layout from '../../ui/page/Page.module.css'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { Clients } from './clients/Clients.tsx'
import { Commenters } from './commenters/Commenters.tsx'
import { Communities } from './communities/Communities.tsx'
import { RemovedCommunities } from './communities/RemovedCommunities.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import { SharedTokens } from './shared/SharedTokens.tsx'
import { Templates } from './templates/Templates.tsx'

/** What concerns more than the community that is open. */
export function AllCommunitiesPage() {
  // All at once, so that what the first community brings along does not blank the page meanwhile.
  const { t } = useTranslation([
    'settings',
    'commenters',
    'templates',
    'audit',
    'connect',
    'ways',
    'exports',
    'logo',
    'tags',
  ])
  const community = useCommunity()
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={layout.narrow}>
        <SettingsTabs />
        {community && <Communities />}
        {community === null && <RemovedCommunities />}
        {community && <Clients />}
        <SharedTokens />
        {community && <Templates />}
        {community && <Commenters />}
        <Audit />
      </div>
    </>
  )
}

/** The way to what administrators and others have done. */
function Audit() {
  const { t } = useTranslation('audit')
  return (
    <Panel
      title={t('title')}
      text={t('section')}
      action={
        <Button component={Link} to={paths.audit} variant="default">
          {t('open')}
        </Button>
      }
    />
  )
}
