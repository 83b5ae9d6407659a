/** Templates on the server. All calls throw an ApiError. */
import { queryOptions } from "@tanstack/react-query";
import * as api from "~/api/client";
import { readScene } from "~/scene/schema";
import type { Scene } from "~/scene/types";

export type { BuiltInBody as BuiltInTemplate, TemplateBody as OwnTemplate } from "~/api/client";

export const templatesQuery = queryOptions({
  queryKey: ["templates"],
  queryFn: () => api.listTemplates(),
  staleTime: 60_000,
});

/** A copy to work on. */
export interface UsedTemplate {
  name: string;
  scene: Scene;
  pictures: Record<string, string>;
}

export async function takeTemplate(id: string): Promise<UsedTemplate> {
  const { name, scene, pictures } = await api.copyTemplate({ path: { template_id: id } });
  return { name, scene: readScene(scene), pictures };
}

type Mutable<T> = T extends object ? { -readonly [Key in keyof T]: Mutable<T[Key]> } : T;

export async function keepTemplate(name: string, scene: Scene) {
  return (await api.createTemplate({ body: { name, scene: scene as Mutable<Scene> } })).template;
}

export async function renameTemplate(id: string, name: string) {
  return (await api.renameTemplate({ path: { template_id: id }, body: { name } })).template;
}

export const deleteTemplate = (id: string) => api.deleteTemplate({ path: { template_id: id } });
