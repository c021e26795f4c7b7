import { KindPage } from '@/entities/kind-page'

// The pages of the kinds that have nothing of their own there.
export const SpacesPage = () => <KindPage kind="space" />
export const ProjectsPage = () => <KindPage kind="project" />
export const CorporaPage = () => <KindPage kind="corpus" />
export const EpisodesPage = () => <KindPage kind="episode" />
