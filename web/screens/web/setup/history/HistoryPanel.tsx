import { useTranslation } from 'react-i18next'
import type { WebSite } from '#contract/web.ts'
import { Part } from '../../../../app/failure/Part.tsx'
import { useMay } from '../../../../app/session/useUser.ts'
import { useImportsQuery } from '../../../../entities/page/web.api.ts'
import { Panel } from '../../../../ui/page/Panel.tsx'
import setup from '../Setup.module.css'
import { HistoryForm } from './HistoryForm.tsx'
import { ImportList } from './ImportList.tsx'

/** Days before the first event, taken over from another tool. */
export function HistoryPanel({ site }: { site: WebSite }) {
  const { t } = useTranslation('webImport')
  const mayChange = useMay('admin')
  const imports = useImportsQuery({})
  return (
    <Panel title={t('title')} text={t('text')}>
      <Part query={imports} height={40}>
        {({ items }) =>
          items.length > 0 ? <ImportList imports={items} /> : <p className={setup.muted}>{t('none')}</p>
        }
      </Part>
      {mayChange && site.hosts.length === 0 && <p className={setup.muted}>{t('hostFirst')}</p>}
      {mayChange && site.hosts.length > 0 && <HistoryForm />}
    </Panel>
  )
}
