/** A picture of the server. One that no connection was there for comes by itself when that is back. */
import { type ImgHTMLAttributes, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { whenBack } from "~/api/when-back";

interface RemotePictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, "onError"> {
  alt: string;
}

export function RemotePicture({ alt, ...image }: RemotePictureProps) {
  const { attempt, onError } = useHealing();
  return <img key={attempt} alt={alt} {...image} onError={onError} />;
}

function useHealing() {
  const [attempt, setAttempt] = useState(0);
  /** The address that gave nothing. */
  const [lost, setLost] = useState<string | null>(null);
  /** It has answered since; what fails all the same is no picture. */
  const answered = useRef<string | null>(null);

  useEffect(() => {
    if (lost === null) return;
    return whenBack(async () => {
      const { ok, status } = await fetch(lost);
      if (status >= 500) return false;
      answered.current = lost;
      setLost(null);
      if (ok) setAttempt((number) => number + 1);
      return true;
    });
  }, [lost]);

  function onError({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
    const address = currentTarget.currentSrc || currentTarget.src;
    if (address !== answered.current) setLost(address);
  }

  return { attempt, onError };
}
