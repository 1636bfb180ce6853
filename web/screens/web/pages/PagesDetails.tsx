import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Part } from '../../../app/failure/Part.tsx'
import { usePagerWords } from '../../../entities/filter/usePagerWords.ts'
import { useListPagesQuery } from '../../../entities/page/web.api.ts'
import { Pager } from '../../../ui/field/Pager.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import look from '../../../ui/look.module.css'
import { WebDialog } from '../links/WebDialog.tsx'
import type { Web } from '../useWeb.ts'
import styles from './PagesPanel.module.css'
import { PageTable } from './PageTable.tsx'

interface Props extends Pick<Web, 'state' | 'change'> {
  filters: Web['inputs']['filters']
  onClose: () => void
}

const perPage = 100

/** All pages, to be searched by name, title and address. */
export function PagesDetails({ filters, state, change, onClose }: Props) {
  const { t } = useTranslation('web')
  const [search, setSearch] = useState(state.search)
  const [page, setPage] = useState(1)
  const pages = useListPagesQuery({
    filters: { ...filters, search },
    sort: state.sort,
    page,
    per_page: perPage,
  })
  const words = usePagerWords(pages.data?.total ?? 0)

  function find(text: string) {
    setSearch(text)
    setPage(1)
  }

  return (
    <WebDialog title={t('pages.title')} size={1000} onClose={onClose}>
      <SearchField label={t('pages.search')} clearLabel={t('details.clear')} value={search} onChange={find} />
      <Part query={pages} height={480}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className={`${look.nothing} ${look.hint}`}>{t('details.none')}</p>
          ) : (
            <>
              <div className={styles.list}>
                <PageTable
                  pages={items}
                  state={state}
                  change={(next) => {
                    change(next)
                    onClose()
                  }}
                />
              </div>
              <Pager page={page} perPage={perPage} total={total} words={words} onChange={setPage} />
            </>
          )
        }
      </Part>
    </WebDialog>
  )
}
