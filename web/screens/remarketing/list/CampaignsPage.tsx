import { Button } from '@mantine/core'
import { IconFileImport, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import header from '../../../ui/page/PageHeader.module.css'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ActionMenu } from '../../../ui/popup/ActionMenu.tsx'
import { EditorOnly } from '../form/EditorOnly.tsx'
import { CampaignList } from './CampaignList.tsx'

const CampaignDialog = lazy(() =>
  import('../campaign/CampaignDialog.tsx').then((file) => ({ default: file.CampaignDialog })),
)
const AudienceDialog = lazy(() =>
  import('../audience/AudienceDialog.tsx').then((file) => ({ default: file.AudienceDialog })),
)
const AdsDialog = lazy(() => import('../ads/AdsDialog.tsx').then((file) => ({ default: file.AdsDialog })))

/** The texts of what the screen shows first: one that came later would take it away until it is there. */
const texts = ['campaigns', 'tags', 'paging', 'filters', 'common'] as const

/** All campaigns with what they brought. */
export function CampaignsPage() {
  const { t } = useTranslation(texts)
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'create' | 'audience' | 'ads' | null>(null)
  const close = () => setDialog(null)
  const create = () => setDialog('create')
  return (
    <>
      <PageHeader title={t('title')}>
        <EditorOnly>
          <ActionMenu
            label={t('more')}
            actions={[
              {
                name: 'audience',
                label: t('audience.open'),
                icon: IconUsersGroup,
                act: () => setDialog('audience'),
              },
              { name: 'ads', label: t('ads.open'), icon: IconFileImport, act: () => setDialog('ads') },
            ]}
          />
          <Button className={header.tool} leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
            {t('form.new')}
          </Button>
        </EditorOnly>
      </PageHeader>
      <CampaignList onCreate={create} />
      <Suspense fallback={null}>
        {dialog === 'create' && (
          <CampaignDialog
            campaign={null}
            onClose={close}
            onSaved={({ id }) => navigate(paths.campaign(id))}
          />
        )}
        {dialog === 'audience' && <AudienceDialog tags={[]} onClose={close} />}
        {dialog === 'ads' && <AdsDialog onClose={close} />}
      </Suspense>
    </>
  )
}
