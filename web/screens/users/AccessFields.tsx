import { useTranslation } from 'react-i18next'
import { roles } from '#contract/vocabulary.ts'
import { useListClientsQuery } from '../../entities/client/clients.api.ts'
import { useListCommunitiesQuery } from '../../entities/community/community.api.ts'
import { CheckList } from '../../entities/filter/CheckList.tsx'
import { Segments } from '../../ui/field/Segments.tsx'
import look from '../../ui/look.module.css'
import { RolesIn } from './RolesIn.tsx'
import styles from './Users.module.css'
import type { AccessDraft } from './useUserDraft.ts'

interface Props {
  draft: AccessDraft
  change: (change: Partial<AccessDraft>) => void
  fieldText: (field: string) => string | undefined
  /** Said below what the role means. */
  note?: string | undefined
}

/** Where somebody may go, and what they may do there. */
export function AccessFields({ draft, change, fieldText, note }: Props) {
  const { t } = useTranslation('users')
  return (
    <>
      <RoleField draft={draft} change={change} note={note} />
      <CommunityChoice
        draft={draft}
        onChange={(communities) => {
          const isOpen = (id: string) => !communities || communities.includes(id)
          const kept = draft.communityRoles.filter(({ community_id }) => isOpen(community_id))
          change({ communities, communityRoles: kept })
        }}
      />
      <CommunityRoles draft={draft} change={change} error={fieldText('community_roles')} />
      <ClientRoles draft={draft} change={change} error={fieldText('client_roles')} />
      {isAdminOfSome(draft) && <p className={`${look.hint} ${styles.hint}`}>{t('form.adminSome')}</p>}
    </>
  )
}

interface RolesProps extends Pick<Props, 'draft' | 'change'> {
  error: string | undefined
}

function CommunityRoles({ draft: { role, communities, communityRoles }, change, error }: RolesProps) {
  const { data } = useListCommunitiesQuery({})
  const open = (data?.items ?? []).filter(({ id }) => !communities || communities.includes(id))
  if (open.length < 2 && communityRoles.length === 0) return null
  return (
    <RolesIn
      what="community"
      places={open}
      chosen={communityRoles.map(({ community_id, role }) => ({ id: community_id, role }))}
      firstRole={otherThan(role)}
      onChange={(chosen) =>
        change({ communityRoles: chosen.map(({ id, role }) => ({ community_id: id, role })) })
      }
      error={error}
    />
  )
}

/** Their communities are open by that, whichever others are. */
function ClientRoles({ draft: { role, communities, clientRoles }, change, error }: RolesProps) {
  const { data } = useListClientsQuery({})
  const clients = data?.items ?? []
  if (clients.length === 0) return null
  return (
    <RolesIn
      what="client"
      places={clients}
      chosen={clientRoles.map(({ client_id, role }) => ({ id: client_id, role }))}
      firstRole={communities ? role : otherThan(role)}
      onChange={(chosen) => change({ clientRoles: chosen.map(({ id, role }) => ({ client_id: id, role })) })}
      error={error}
    />
  )
}

const otherThan = (role: AccessDraft['role']) => (role === 'viewer' ? 'editor' : 'viewer')

function isAdminOfSome({ role, communities, communityRoles, clientRoles }: AccessDraft): boolean {
  const held = [role, ...[...communityRoles, ...clientRoles].map((each) => each.role)]
  return held.includes('admin') && (communities !== null || held.some((each) => each !== 'admin'))
}

/** A role and what it means. */
function RoleField({ draft: { role }, change, note }: Omit<Props, 'fieldText'>) {
  const { t } = useTranslation(['users', 'common'])
  return (
    <div className={styles.field}>
      <span className={look.label} aria-hidden>
        {t('form.role')}
      </span>
      <Segments
        label={t('form.role')}
        value={role}
        options={roles.map((value) => ({ value, label: t(`common:user.${value}`) }))}
        onChange={(value) => change({ role: value })}
      />
      <p className={`${look.hint} ${styles.hint}`} aria-live="polite">
        {t(`form.means.${role}`)} {note}
      </p>
    </div>
  )
}

interface CommunityChoiceProps {
  draft: AccessDraft
  onChange: (chosen: readonly string[] | null) => void
}

/** Which communities are open to a person: all, those of later too, or only those that are ticked. */
function CommunityChoice({ draft, onChange }: CommunityChoiceProps) {
  const { t } = useTranslation('users')
  const { data } = useListCommunitiesQuery({})
  const { communities: chosen, clientRoles } = draft
  return (
    <div className={styles.field}>
      <span className={look.label} aria-hidden>
        {t('form.communities')}
      </span>
      <Segments
        label={t('form.communities')}
        value={chosen ? 'some' : 'all'}
        options={(['all', 'some'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      />
      {chosen && (
        <>
          <CheckList
            label={t('form.chosen')}
            options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            chosen={chosen}
            onChange={onChange}
          />
          {chosen.length === 0 && clientRoles.length === 0 && (
            <p className={`${look.hint} ${styles.hint}`}>{t('form.none')}</p>
          )}
        </>
      )}
    </div>
  )
}
