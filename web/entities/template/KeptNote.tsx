import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TemplateKind } from '#contract/settings/templates.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useMay } from '../../app/session/useUser.ts'
import look from '../../ui/look.module.css'
import { showToast } from '../../ui/page/toasts.ts'
import { useCommunity } from '../community/useCommunity.ts'
import styles from './KeptNote.module.css'
import { useDetachTemplateMutation, useListKeptQuery } from './templates.api.ts'

interface Props {
  kind: TemplateKind
  /** Of a report, tag or view; any of the kind unless told. */
  id?: string | undefined
}

/** Says that something follows a template and cannot be changed here until it is detached; nothing where it does not. */
export function KeptNote({ kind, id }: Props) {
  const { t } = useTranslation('templates')
  const tell = useTellFailure()
  const community = useCommunity()
  const mayDetach = useMay('editor')
  const { data } = useListKeptQuery({})
  const [detach, { isLoading }] = useDetachTemplateMutation()
  const followed = data?.items.filter((item) => item.kind === kind && (!id || item.ids.includes(id))) ?? []
  if (!community) return null

  async function release(template: { id: string; name: string }, community_id: string) {
    const { error } = await detach({ id: template.id, community_ids: [community_id] })
    if (error) tell(apiErrorOf(error))
    else showToast({ message: t('kept.detached', { name: template.name }) })
  }

  return followed.map((template) => (
    <div key={template.id} className={styles.note} role="note">
      <IconLink size={18} stroke={1.7} aria-hidden className={look.muted} />
      <p className={styles.words}>
        {t(`kept.${kind}`, { name: template.name })} <span className={look.muted}>{t('kept.about')}</span>
      </p>
      {mayDetach && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isLoading}
          onClick={() => void release(template, community.id)}
        >
          {t('kept.detach')}
        </Button>
      )}
    </div>
  ))
}
