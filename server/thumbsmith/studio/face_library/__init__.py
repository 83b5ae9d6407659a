"""The face library: cut-outs of a creator's own face, each under the feeling that it shows."""
