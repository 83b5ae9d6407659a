/** The brand of the person who is here, in React: remembered, changed, and its logo uploaded. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, messageOf } from "~/api/errors";
import { fetchImage, uploadImage } from "../calls";
import { type Brand, faultOfLogo } from "./brand";
import { BrandStorage } from "./brand-storage";

export interface BrandState {
  brand: Brand;
  change: (changes: Partial<Brand>) => void;
  /** False once the browser refused to remember the brand. */
  remembered: boolean;
  logo: LogoState;
}

export interface LogoState {
  /** Address of the logo's picture; null while it is fetched, and when it is gone. */
  url: string | null;
  uploading: boolean;
  /** Why there is no logo, in words, or null. */
  problem: string | null;
  upload: (file: File) => Promise<void>;
}

const imageKey = (id: string) => ["image", id] as const;

export function useBrand(customerId: string): BrandState {
  const [storage] = useState(() => new BrandStorage(customerId, () => localStorage));
  const [brand, setBrand] = useState(() => storage.read());
  /** The newest one: an upload ends long after the render that began it. */
  const newest = useRef(brand);
  const [remembered, setRemembered] = useState(true);

  function change(changes: Partial<Brand>): void {
    newest.current = { ...newest.current, ...changes };
    setBrand(newest.current);
    setRemembered(storage.write(newest.current));
  }
  const { logo, isGone } = useLogo(brand, change);
  return { brand: isGone ? { ...brand, logo: null } : brand, change, remembered, logo };
}

function useLogo(brand: Brand, change: BrandState["change"]): { logo: LogoState; isGone: boolean } {
  const queries = useQueryClient();
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const id = brand.logo?.imageId ?? "";
  const stored = useQuery({
    queryKey: imageKey(id),
    queryFn: () => fetchImage(id),
    enabled: id !== "",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isGone = stored.error instanceof ApiError && stored.error.status === 404;

  async function upload(file: File): Promise<void> {
    const fault = faultOfLogo(file);
    setProblem(fault);
    if (fault) return;
    setUploading(true);
    try {
      const image = await uploadImage(file);
      queries.setQueryData(imageKey(image.id), image);
      change({ logo: { imageId: image.id, fileName: image.fileName } });
    } catch (failure) {
      setProblem(messageOf(failure, "Failed to upload image"));
    } finally {
      setUploading(false);
    }
  }
  const goneWords = isGone ? "Your logo is no longer in your library. Please add it again." : null;
  return {
    logo: { url: stored.data?.imageUrl ?? null, uploading, problem: problem ?? goneWords, upload },
    isGone,
  };
}
