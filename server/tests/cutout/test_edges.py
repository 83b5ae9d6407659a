"""Opacity and colours at the edge, on pictures whose truth is known."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.cutout.shapes import ORANGE, blurred_network, painted, soft_disc
from thumbsmith.pictures.cutout.colours import own_colours
from thumbsmith.pictures.cutout.cut import cut_out
from thumbsmith.pictures.cutout.edges import as_shares, at_full_size, edge_matte
from thumbsmith.pictures.cutout.matting import inverse_of_symmetric, solve_matte
from thumbsmith.pictures.cutout.subject import box_around


def test_the_colours_tell_the_opacity_that_the_estimate_misses() -> None:
    truth = soft_disc(120, 60, 60, 34, 2)
    estimate = np.asarray(cv2.GaussianBlur(truth, (0, 0), 5), np.float32)
    unknown = (estimate > 0.02) & (estimate < 0.98)
    estimate = np.where(unknown, estimate, np.round(estimate)).astype(np.float32)
    solved = solve_matte(as_shares(painted(truth)), estimate, unknown, iterations=60)
    error, error_before = np.abs(solved - truth)[unknown].mean(), np.abs(estimate - truth)[unknown].mean()
    assert error < 0.4 * error_before
    assert np.array_equal(solved[~unknown], estimate[~unknown])


def test_nothing_to_find_out_leaves_the_estimate() -> None:
    estimate = soft_disc(40, 20, 20, 10, 1)
    assert solve_matte(as_shares(painted(estimate)), estimate, np.zeros((40, 40), bool), 5) is estimate


def test_the_edge_is_found_from_a_soft_map() -> None:
    truth = soft_disc(400, 200, 180, 120, 1.2)
    sureness = np.asarray(cv2.resize(blurred_network(truth), (400, 400)), np.float32)
    matte, unknown = edge_matte(painted(truth), sureness)
    assert unknown.mean() < 0.1
    assert np.abs(matte - truth).mean() < 0.3 * np.abs(sureness - truth).mean()
    assert set(np.unique(matte[~unknown])) == {0.0, 1.0}


def test_full_size_is_sharper_than_enlarging() -> None:
    truth = soft_disc(1200, 600, 600, 400, 1.5)
    photo = painted(truth)
    small, matte = (cv2.resize(values, (300, 300), interpolation=cv2.INTER_AREA) for values in (photo, truth))
    edge = (cv2.blur(matte, (9, 9)) > 0) & (cv2.blur(matte, (9, 9)) < 1)
    alpha = at_full_size(photo, small.astype(np.uint8), matte.astype(np.float32), edge) / 255
    enlarged = cv2.resize(matte, (1200, 1200), interpolation=cv2.INTER_LINEAR)
    assert np.abs(alpha - truth).mean() < 0.4 * np.abs(enlarged - truth).mean()


@pytest.mark.parametrize("ground", [(20, 200, 60), (250, 250, 250), (5, 5, 10)])
def test_the_old_ground_leaves_no_rim(ground: tuple[int, int, int]) -> None:
    opacity = soft_disc(200, 100, 100, 60, 3)
    found = own_colours(as_shares(painted(opacity, ground=ground)), opacity)
    seen = opacity > 0.15
    assert np.abs(found * 255 - np.array(ORANGE))[seen].mean() < 4


def test_a_cut_out_has_the_photos_size_and_its_subjects_colours() -> None:
    truth = soft_disc(1000, 480, 520, 300, 2)
    cut = cut_out(painted(truth, ground=(240, 240, 245)), lambda _: blurred_network(truth))
    assert cut.shape == (1000, 1000, 4)
    assert cut.dtype == np.uint8
    assert np.abs(cut[..., 3] / 255 - truth).mean() < 0.003
    seen = cut[..., 3] > 60
    assert np.abs(cut[..., :3].astype(int) - np.array(ORANGE))[seen].mean() < 6
    assert not cut[:100, :, :].any()


def test_whole_inside_stays_as_it_is_in_the_photo() -> None:
    truth = soft_disc(500, 250, 250, 150, 1.5)
    photo = painted(truth)
    photo[200:300, 200:300] = np.random.default_rng(5).integers(0, 255, (100, 100, 3), dtype=np.uint8)
    cut = cut_out(photo, lambda _: blurred_network(truth))
    assert np.array_equal(cut[200:300, 200:300, :3], photo[200:300, 200:300])
    assert (cut[200:300, 200:300, 3] == 255).all()


def test_a_subject_that_is_needed_smaller_is_cut_out_smaller() -> None:
    truth = soft_disc(1200, 600, 600, 500, 2)
    photo = painted(truth)
    network = blurred_network(truth)
    whole, smaller = cut_out(photo, lambda _: network), cut_out(photo, lambda _: network, longest=300)
    box = box_around(smaller[..., 3] > 0)
    assert 270 <= max(box.width, box.height) <= 306
    again = cv2.resize(whole[..., 3], (smaller.shape[1], smaller.shape[0]), interpolation=cv2.INTER_AREA)
    assert np.abs(smaller[..., 3].astype(int) - again).mean() < 1


def test_symmetric_matrices_are_inverted_also_where_they_are_nearly_flat() -> None:
    parts = np.random.default_rng(3).normal(size=(500, 3, 1)).astype(np.float32)
    matrices = np.asarray(parts @ parts.transpose(0, 2, 1) + np.eye(3) * 1e-5, np.float32)
    exact = np.linalg.inv(matrices.astype(np.float64))
    assert np.allclose(inverse_of_symmetric(matrices), exact, rtol=1e-3, atol=1e-3 * np.abs(exact).max())
