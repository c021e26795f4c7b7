import IconCode from '@tabler/icons-react/dist/esm/icons/IconFileCode.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconMusic from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconPdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs'
import type { Artifact } from '@/api/artifacts'
import { kindOfFile, type FileKind } from './model/file-kind'

const icons: Record<FileKind, typeof IconFile> = {
  image: IconPhoto,
  audio: IconMusic,
  video: IconVideo,
  json: IconCode,
  table: IconTable,
  text: IconText,
  pdf: IconPdf,
  other: IconFile,
}

export function ArtifactIcon({ artifact }: { artifact: Artifact }) {
  const Icon = icons[kindOfFile(artifact.content_type, artifact.original_filename)]
  return <Icon size={16} stroke={1.6} aria-hidden />
}
